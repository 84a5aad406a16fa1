import { expect, it } from 'vitest';
import { suggestedValues } from './suggested-values.ts';

const read = (search: Record<string, string>) => suggestedValues(new URLSearchParams(search));

it.each([
  [{}, {}],
  [
    { title: ' Food storage ', category: 'Health', goal: '2.5' },
    { title: 'Food storage', categories: ['Health'], fundingGoal: 2.5 },
  ],
  [{ title: 'x'.repeat(121), category: 'x'.repeat(41), goal: '1000001' }, {}],
  [{ title: '  ', category: '', goal: 'much' }, {}],
  [{ goal: '-1' }, {}],
])('takes of %j what the form can store', (search, values) => {
  expect(read(search)).toEqual(values);
});
