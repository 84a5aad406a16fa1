import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { HALF_LIFE_DAYS } from '../../contract/constants.ts';
import { SOME_RULES } from '../../testing/some-rules.ts';
import type { PointEvent } from './count-points.ts';
import { shownRepId } from './decay.ts';
import { repIdHistory } from './history.ts';
import { exactRepId } from './summarise.ts';

const TERMS = { rules: SOME_RULES, halfLifeDays: HALF_LIFE_DAYS };

const NOW = new Date('2026-11-22T10:00:00Z');
const point = (daysAgo: number, overrides: Partial<PointEvent> = {}): PointEvent => ({
  id: String(daysAgo),
  rule: 'referral-verified',
  milliPoints: 10_000,
  earnedAt: new Date(NOW.getTime() - daysAgo * DAY_MS),
  reversedAt: null,
  ...overrides,
});

describe('the history of RepID', () => {
  it('begins with nothing, grows when points come and falls as they age', () => {
    expect(repIdHistory([point(7), point(8)], NOW, 3, TERMS)).toEqual([
      { day: '2026-11-01', repId: 0 },
      { day: '2026-11-08', repId: 0 },
      { day: '2026-11-15', repId: 19 },
      { day: '2026-11-22', repId: 19 },
    ]);
  });

  it('counts nothing that was taken back, on no day', () => {
    expect(repIdHistory([point(7, { reversedAt: NOW })], NOW, 2, TERMS).map(({ repId }) => repId)).toEqual([
      0, 0, 0,
    ]);
  });

  it('ends with the figure of now', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 30 }), (days) => {
        const points = days.map((daysAgo, index) => point(daysAgo, { id: String(index) }));
        expect(repIdHistory(points, NOW, 4, TERMS).at(-1)?.repId).toBe(
          shownRepId(exactRepId(points, NOW, TERMS)),
        );
      }),
    );
  });
});
