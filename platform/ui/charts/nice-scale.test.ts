import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { niceScale } from './nice-scale.ts';

describe('the lines of a chart', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 0.25, 0.5, 0.75, 1]],
    [7, [0, 2, 4, 6, 8]],
    [10, [0, 2.5, 5, 7.5, 10]],
    [200_000_000, [0, 50_000_000, 100_000_000, 150_000_000, 200_000_000]],
  ])('up to %s are %j', (most, lines) => {
    expect(niceScale(most)).toEqual(lines);
  });

  it('are whole where they must be', () => {
    expect(niceScale(3, true)).toEqual([0, 1, 2, 3]);
    expect(niceScale(10, true)).toEqual([0, 3, 6, 9, 12]);
  });

  it('are few, start at 0 and reach the top', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), fc.boolean(), (most, isWhole) => {
        const lines = niceScale(most, isWhole);
        expect(lines[0]).toBe(0);
        expect(lines.at(-1)).toBeGreaterThanOrEqual(most * (1 - 1e-9));
        expect(lines.length).toBeLessThanOrEqual(5);
      }),
    );
  });
});
