import { expect, it } from 'vitest';
import { listText } from './lists.ts';

it.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C'], 'A, B, and C'],
])('%j is "%s"', (names, text) => {
  expect(listText(names)).toBe(text);
});
