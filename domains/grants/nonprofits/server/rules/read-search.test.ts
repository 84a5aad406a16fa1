import { expect, it } from 'vitest';
import { readSearch } from './read-search.ts';

it.each([
  ['010133442', { numbers: ['010133442'] }],
  [' 01-0133442 ', { numbers: ['010133442'] }],
  ['sc 007410', { numbers: ['SC007410'] }],
  ['775 672 272', { numbers: ['775672272'] }],
  ['11921 9814 RR 0001', { numbers: ['119219814RR0001'] }],
  ['Local 12345', { words: ['local', '12345'] }],
  ['0101', { words: ['0101'] }],
  ["Women's food-bank FOOD", { words: ['women', 's', 'food', 'bank'] }],
  ["'); drop & | ! :*", { words: ['drop'] }],
  ['&|!', { words: [] }],
  ['a b c d e f g h i j', { words: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] }],
])('reads %j', (text, search) => {
  expect(readSearch(text)).toEqual(search);
});
