import { expect, it } from 'vitest';
import { withoutComparisons } from './comparisons.ts';

it.each([
  ['A gauge costs less than a bicycle and is small.', 'A gauge costs less than and is small.'],
  ['It is lighter than a feather.', 'It is lighter than.'],
  ['A box the size of a shoebox for toads.', 'A box the size of for toads.'],
  ['As quiet as a library.', 'As quiet as.'],
  ['We repair bicycles for less than 20 dollars.', 'We repair bicycles for less than 20 dollars.'],
  ['More than a hundred kids ride to school.', 'More than kids ride to school.'],
  ['A bike workshop for kids.', 'A bike workshop for kids.'],
])('reads %j as %j', (text, said) => {
  expect(withoutComparisons(text)).toBe(said);
});
