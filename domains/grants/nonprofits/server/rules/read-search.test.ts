import { expect, it } from 'vitest';
import { readSearch } from './read-search.ts';

it.each([
  ['010133442', { number: '010133442' }],
  [' 01-0133442 ', { number: '010133442' }],
  ['0101', { words: ['0101'] }],
  ["Women's food-bank FOOD", { words: ['women', 's', 'food', 'bank'] }],
  ["'); drop & | ! :*", { words: ['drop'] }],
  ['&|!', { words: [] }],
  ['a b c d e f g h i j', { words: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] }],
])('reads %j', (text, search) => {
  expect(readSearch(text)).toEqual(search);
});
