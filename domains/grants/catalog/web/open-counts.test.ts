import { expect, it } from 'vitest';
import { openCountsWords } from './open-counts.ts';

it.each([
  [{ open: 239, programs: 1743 }, '239 open grants and 1,743 standing programs'],
  [{ open: 1, programs: 1 }, '1 open grant and 1 standing program'],
  [{ open: 0, programs: 139 }, '139 standing programs'],
  [{ open: 12, programs: 0 }, '12 open grants'],
])('%j is %j', (counts, words) => {
  expect(openCountsWords(counts)).toBe(words);
});
