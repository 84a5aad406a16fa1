import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addTimes, countTimes, percentileOf, timeClassOf } from './time-classes.ts';

const times = fc.array(fc.double({ min: 1, max: 60_000, noNaN: true }), { minLength: 1, maxLength: 200 });

describe('classes of time', () => {
  it('hold a percentile within a tenth of the exact one', () => {
    fc.assert(
      fc.property(times, fc.constantFrom(0.01, 0.5, 0.99, 1), (all, share) => {
        const exact = [...all].sort((a, b) => a - b)[Math.ceil(all.length * share) - 1] ?? 0;
        const read = percentileOf(countTimes(all), share) ?? 0;
        expect(Math.abs(read - exact) / exact).toBeLessThan(0.1);
      }),
    );
  });

  it('add up to the classes of all', () => {
    fc.assert(
      fc.property(times, times, (some, others) => {
        expect(addTimes([countTimes(some), countTimes(others)])).toEqual(countTimes([...some, ...others]));
      }),
    );
  });

  it.each([
    [0, 0],
    [0.2, 0],
    [1, 0],
    [2, 4],
    [1000, 40],
    [3_600_000, 64],
  ])('%d ms are in class %d', (ms, place) => {
    expect(timeClassOf(ms)).toBe(place);
  });

  it('give no figure for no calls', () => {
    expect(percentileOf(countTimes([]), 0.5)).toBeNull();
    expect(percentileOf(addTimes([]), 0.99)).toBeNull();
  });
});
