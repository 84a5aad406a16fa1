import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { RANGES } from '../../contract/constants.ts';
import { periodOf } from './periods.ts';

describe('the period of a moment', () => {
  it.each([
    ['all', '2026-11-22T10:00:00Z', 'all', null],
    ['month', '2026-11-22T10:00:00Z', 'm2026-11-01', '2026-11-01T00:00:00.000Z'],
    ['month', '2026-12-01T00:00:00Z', 'm2026-12-01', '2026-12-01T00:00:00.000Z'],
    ['month', '2026-11-30T23:59:59.999Z', 'm2026-11-01', '2026-11-01T00:00:00.000Z'],
    // A Sunday, the Monday after it, and a week across two years.
    ['week', '2026-11-22T23:59:59.999Z', 'w2026-11-16', '2026-11-16T00:00:00.000Z'],
    ['week', '2026-11-23T00:00:00Z', 'w2026-11-23', '2026-11-23T00:00:00.000Z'],
    ['week', '2027-01-02T12:00:00Z', 'w2026-12-28', '2026-12-28T00:00:00.000Z'],
  ] as const)('%s at %s is %s', (range, now, key, since) => {
    const period = periodOf(range, new Date(now));
    expect({ ...period, since: period.since?.toISOString() ?? null }).toEqual({ key, since });
  });

  it('holds the moment, and a week begins on a Monday', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1971-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
        (now) => {
          for (const range of RANGES) {
            const { since } = periodOf(range, now);
            if (since === null) continue;
            expect(since <= now).toBe(true);
            expect(periodOf(range, since)).toEqual(periodOf(range, now));
            expect(now.getTime() - since.getTime()).toBeLessThan((range === 'week' ? 7 : 31) * DAY_MS);
            if (range === 'week') expect(since.getUTCDay()).toBe(1);
          }
        },
      ),
    );
  });
});
