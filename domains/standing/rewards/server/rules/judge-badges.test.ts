import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RuleId } from '#standing/reputation/contract';
import { SOME_BADGES } from '../../testing/planted-domain.ts';
import { type Deed, judgeBadges } from './judge-badges.ts';

const at = (day: number): Date => new Date(Date.UTC(2026, 0, day));
const deeds = (rule: RuleId, count: number): Deed[] =>
  Array.from({ length: count }, (_, index) => ({ rule, earnedAt: at(index + 1) }));
const standing = (id: string, all: readonly Deed[]) =>
  judgeBadges(SOME_BADGES, all).find(({ badge }) => badge.id === id);

describe('a badge', () => {
  it.each(SOME_BADGES)('$id is earned by the last deed it asks for, no earlier', (badge) => {
    const { id, rule, times } = badge;
    expect(standing(id, deeds(rule, times - 1))).toEqual({
      badge,
      done: times - 1,
      target: times,
      earnedAt: null,
    });
    const earned = { badge, done: times, target: times, earnedAt: at(times) };
    expect(standing(id, deeds(rule, times))).toEqual(earned);
    expect(standing(id, deeds(rule, times + 3))).toEqual(earned);
  });

  it('never goes by doing more, and the order of deeds does not matter', () => {
    const deed = fc.record({
      rule: fc.constantFrom(...SOME_BADGES.map(({ rule }) => rule), 'asked-for-by-none'),
      earnedAt: fc.integer({ min: 1, max: 300 }).map(at),
    });
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 60 }), fc.array(deed, { maxLength: 20 }), (some, more) => {
        const before = judgeBadges(SOME_BADGES, some);
        const after = judgeBadges(SOME_BADGES, [...more, ...some].reverse());
        for (const [index, badge] of before.entries()) {
          expect(after[index]?.done).toBeGreaterThanOrEqual(badge.done);
          if (badge.earnedAt) expect(after[index]?.earnedAt).not.toBeNull();
          expect(badge.earnedAt !== null).toBe(badge.done === badge.target);
        }
        expect(judgeBadges(SOME_BADGES, [...some].reverse())).toEqual(before);
      }),
    );
  });
});
