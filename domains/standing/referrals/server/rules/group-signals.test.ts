import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#platform/kernel/clock.ts';
import { type GroupMember, groupSignals } from './group-signals.ts';

const START = Date.UTC(2026, 4, 1);
/** Joined so many minutes after the start, done so many later; null for never. */
const member = (minute: number, doneAfter: number | null = null, level = 1): GroupMember => ({
  joinedAt: new Date(START + minute * MINUTE_MS),
  verifiedAt: new Date(START + minute * MINUTE_MS),
  completedAt: doneAfter === null ? null : new Date(START + (minute + doneAfter) * MINUTE_MS),
  level,
});

describe('groupSignals', () => {
  it('gives nothing for no members', () => {
    expect(groupSignals([], 0.3)).toEqual({ regularity: 0, depth: 1, fastShare: 0, completionExcess: 0 });
  });

  it('sees joins at equal intervals as regular, whatever their order', () => {
    const joins = [40, 0, 20, 10, 30].map((minute) => member(minute));
    expect(groupSignals(joins, 0.3).regularity).toBe(1);
    expect(groupSignals([...joins].slice(0, 4), 0.3).regularity).toBe(0);
  });

  it('sees joins all at the same moment as regular too', () => {
    expect(
      groupSignals(
        Array.from({ length: 5 }, () => member(0)),
        0.3,
      ).regularity,
    ).toBe(1);
  });

  it('sees a burst with a pause as irregular', () => {
    expect(
      groupSignals(
        [0, 1, 2, 3, 4, 5, 600].map((minute) => member(minute)),
        0.3,
      ).regularity,
    ).toBe(0);
  });

  it('does not take one quick friend for a farm, but thirty of them', () => {
    expect(groupSignals([member(0, 5)], 0.3).fastShare).toBe(0.25);
    expect(
      groupSignals(
        Array.from({ length: 30 }, (_, n) => member(n, 5)),
        0.3,
      ).fastShare,
    ).toBeGreaterThan(0.9);
    expect(groupSignals([member(0, 5 * HOUR_MS)], 0.3).fastShare).toBe(0);
  });

  it('knows how deep a group is', () => {
    expect(groupSignals([member(0), member(1, null, 2), member(2, null, 5)], 0.3).depth).toBe(5);
  });

  it('does not let strangers without a verified contact make a group deep or regular', () => {
    const strangers = Array.from({ length: 12 }, (_, n) => ({
      ...member(n * 10, null, n + 1),
      verifiedAt: null,
    }));
    const own = [member(3), member(41), member(300)];
    expect(groupSignals([...own, ...strangers], 0.3)).toMatchObject({ depth: 1, regularity: 0 });
  });

  it('compares how many finish with how many usually do', () => {
    const all = Array.from({ length: 27 }, (_, n) => member(n, 600));
    expect(groupSignals(all, 0.3).completionExcess).toBeCloseTo(Math.log((27 + 0.9) / 30 / 0.3), 12);
    expect(
      groupSignals(
        all.map((one) => ({ ...one, completedAt: null })),
        0.3,
      ).completionExcess,
    ).toBe(0);
  });

  it('stays within its bounds', () => {
    const anybody = fc.record({
      joinedAt: fc.date({ min: new Date(0), max: new Date(START), noInvalidDate: true }),
      verifiedAt: fc.option(fc.date({ min: new Date(0), max: new Date(START), noInvalidDate: true })),
      completedAt: fc.option(
        fc.date({ min: new Date(START), max: new Date(2 * START), noInvalidDate: true }),
      ),
      level: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(
        fc.array(anybody, { maxLength: 40 }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (members, usual) => {
          const { regularity, depth, fastShare, completionExcess } = groupSignals(members, usual);
          expect(regularity >= 0 && regularity <= 1).toBe(true);
          expect(fastShare >= 0 && fastShare < 1).toBe(true);
          expect(depth).toBeGreaterThanOrEqual(1);
          expect(Number.isFinite(completionExcess) && completionExcess >= 0).toBe(true);
        },
      ),
    );
  });
});
