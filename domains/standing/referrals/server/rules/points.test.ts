import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { daysLeft, earlyPeriod, pointsFor } from './points.ts';

const START = new Date('2026-03-01T08:00:00Z');
const period = earlyPeriod(START, { earlyAdopterStart: null, earlyAdopterDays: 30 });
const terms = { points: 500, multiplier: 5, multipliedReferrals: 5 };
const day = (days: number) => new Date(START.getTime() + days * DAY_MS);

describe('earlyPeriod', () => {
  it('begins where the setting says, whenever the instance started', () => {
    const set = earlyPeriod(START, { earlyAdopterStart: '2026-05-01T00:00:00.000Z', earlyAdopterDays: 10 });
    expect([set.start.toISOString(), set.end.toISOString()]).toEqual([
      '2026-05-01T00:00:00.000Z',
      '2026-05-11T00:00:00.000Z',
    ]);
  });
});

describe('daysLeft', () => {
  it.each([
    [-3, 30],
    [0, 30],
    [0.5, 30],
    [1, 29],
    [28.9, 2],
    [29.5, 1],
    [30, 0],
    [300, 0],
  ])('after %d days: %i', (days, left) => {
    expect(daysLeft(period, day(days))).toBe(left);
  });
});

describe('pointsFor', () => {
  it.each([
    ['the first, early, with half a profile', 1, 1, 50, 2500],
    ['the fifth', 5, 29.99, 100, 2500],
    ['the sixth', 6, 1, 100, 500],
    ['with less of a profile', 1, 1, 40, 500],
    ['before the period', 1, -0.1, 100, 500],
    ['on its last moment', 1, 30, 100, 500],
  ])('%s', (_why, ordinal, days, percent, points) => {
    expect(pointsFor({ ordinal, at: day(days), percent }, period, terms)).toBe(points);
  });

  it('gives a member at most 5 × 2500 more than 500 each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 100 }), (count, percent) => {
        const facts = Array.from({ length: count }, (_, at) => ({ ordinal: at + 1, at: day(3), percent }));
        const sum = facts.reduce((total, fact) => total + pointsFor(fact, period, terms), 0);
        expect(sum).toBe(count * 500 + (percent >= 50 ? Math.min(count, 5) * 2000 : 0));
      }),
    );
  });
});
