import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HALF_LIFE_DAYS } from '../../contract/constants.ts';
import { ageInDays, daysUntilDrop, decayAfter, shownRepId } from './decay.ts';

const at = (text: string) => new Date(text);

describe('decay', () => {
  it.each([
    [0, 1],
    [365, 0.5],
    [730, 0.25],
    [1095, 0.125],
    [182.5, Math.SQRT1_2],
  ])('leaves after %d days %d of a point', (days, share) => {
    expect(decayAfter(days, HALF_LIFE_DAYS)).toBeCloseTo(share, 12);
  });

  it.each([
    ['2026-03-01T00:00:00Z', '2026-03-01T23:59:59Z', 0],
    ['2026-03-01T23:59:59Z', '2026-03-02T00:00:00Z', 1],
    ['2025-03-01T12:00:00Z', '2026-03-01T00:00:00Z', 365],
    ['2026-03-02T00:00:00Z', '2026-03-01T00:00:00Z', 0],
  ])('counts whole UTC days: earned %s, now %s, %d days', (earned, now, days) => {
    expect(ageInDays(at(earned), at(now))).toBe(days);
  });

  it('only ever falls, and never below nothing', () => {
    fc.assert(
      fc.property(fc.nat({ max: 20_000 }), fc.nat({ max: 20_000 }), (a, b) => {
        const [young, old] = a < b ? [a, b] : [b, a];
        expect(decayAfter(old, HALF_LIFE_DAYS)).toBeLessThanOrEqual(decayAfter(young, HALF_LIFE_DAYS));
        expect(decayAfter(old, HALF_LIFE_DAYS)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('the shown figure', () => {
  it.each([
    [0, 0],
    [0.99, 0],
    [9.999, 9],
    [10, 10],
    [9.9999999999, 10],
    [-3, 0],
  ])('of %d is %d', (exact, shown) => {
    expect(shownRepId(exact)).toBe(shown);
  });

  it('falls on the day that is told, and not a day before', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 5000, noNaN: true }), (exact) => {
        const days = daysUntilDrop(exact, HALF_LIFE_DAYS) ?? 0;
        const shown = shownRepId(exact);
        expect(days).toBeGreaterThanOrEqual(1);
        expect(shownRepId(exact * decayAfter(days, HALF_LIFE_DAYS))).toBeLessThan(shown);
        if (days > 1) expect(shownRepId(exact * decayAfter(days - 1, HALF_LIFE_DAYS))).toBe(shown);
      }),
    );
  });

  it('cannot fall from 0', () => {
    expect(daysUntilDrop(0.7, HALF_LIFE_DAYS)).toBeNull();
  });
});
