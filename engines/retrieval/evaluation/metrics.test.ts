import { describe, expect, it } from 'vitest';
import { averagePrecision, normalisedGain, recall } from './metrics.ts';

const graded = new Map([
  ['a', 3],
  ['b', 2],
  ['c', 1],
  ['d', 0],
]);

describe('normalisedGain', () => {
  it.each([
    ['the ideal order', ['a', 'b', 'c'], 1],
    // (2/1 + 3/log2 3 + 0 + 1/log2 5) / (3 + 2/log2 3 + 1/2)
    ['a swap and a gap', ['b', 'a', 'd', 'c'], 0.907_936],
    ['nothing relevant', ['d', 'x'], 0],
    ['an empty ranking', [], 0],
  ])('is right for %s', (_, ranked, expected) => {
    expect(normalisedGain(ranked, graded, 10)).toBeCloseTo(expected, 5);
  });

  it('reads no further than its depth, in the ideal order too', () => {
    expect(normalisedGain(['x', 'a'], graded, 1)).toBe(0);
    expect(normalisedGain(['a'], graded, 1)).toBe(1);
  });

  it('of one relevant document at rank 3 is 1/2', () => {
    expect(normalisedGain(['x', 'y', 'z'], new Map([['z', 1]]), 10)).toBe(0.5);
  });
});

describe('averagePrecision', () => {
  it('averages the precision at each relevant document over all of them', () => {
    // Relevant at 1 and 3, one never found: (1/1 + 2/3) / 3.
    expect(averagePrecision(['a', 'x', 'b'], graded)).toBeCloseTo(5 / 9, 12);
    expect(averagePrecision(['x'], new Map())).toBe(0);
  });
});

describe('recall', () => {
  it('counts relevant documents within the depth', () => {
    expect(recall(['a', 'x', 'b', 'c'], graded, 3)).toBeCloseTo(2 / 3, 12);
    expect(recall([], new Map(), 100)).toBe(0);
  });
});
