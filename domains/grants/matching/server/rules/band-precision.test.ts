import { describe, expect, it } from 'vitest';
import { bandPrecision, wilsonInterval } from './band-precision.ts';

describe('wilsonInterval', () => {
  // Published values, rounded: E. B. Wilson's score interval without continuity correction.
  it.each([
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [5, 10, 0.2366, 0.7634],
    [24, 31, 0.602, 0.8862],
  ])('of %d in %d', (hits, of, low, high) => {
    const found = wilsonInterval(hits, of);
    expect(found.low).toBeCloseTo(low, 3);
    expect(found.high).toBeCloseTo(high, 3);
  });
});

it('counts a match that nobody judged as no fit, and leaves out a band without matches', () => {
  const match = (band: 'strong' | 'good', grade: number | null) => ({ band, grade });
  const found = bandPrecision([
    match('strong', 3),
    match('strong', 2),
    match('strong', 1),
    match('strong', null),
    match('good', 0),
  ]);
  expect(found.map(({ band, matches, judged, fit }) => [band, matches, judged, fit])).toEqual([
    ['strong', 4, 3, 2],
    ['good', 1, 1, 0],
  ]);
  expect(bandPrecision([])).toEqual([]);
});
