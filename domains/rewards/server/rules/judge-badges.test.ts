import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POINT_RULES, type RuleId } from '#reputation/contract';
import { BADGE_IDS, BADGES, STATS_BADGES } from '../../contract/badges.ts';
import { type Deed, judgeBadges } from './judge-badges.ts';

const at = (day: number): Date => new Date(Date.UTC(2026, 0, day));
const deeds = (rule: RuleId, count: number): Deed[] =>
  Array.from({ length: count }, (_, index) => ({ rule, earnedAt: at(index + 1) }));
const standing = (id: (typeof BADGE_IDS)[number], all: readonly Deed[]) =>
  judgeBadges(all).find((badge) => badge.id === id);

describe('a badge', () => {
  it.each(BADGE_IDS)('%s is earned by the last deed it asks for, no earlier', (id) => {
    const { rule, times } = BADGES[id];
    expect(standing(id, deeds(rule, times - 1))).toEqual({
      id,
      done: times - 1,
      target: times,
      earnedAt: null,
    });
    expect(standing(id, deeds(rule, times))).toEqual({ id, done: times, target: times, earnedAt: at(times) });
    expect(standing(id, deeds(rule, times + 3))).toEqual({
      id,
      done: times,
      target: times,
      earnedAt: at(times),
    });
  });

  it('is one of the four of spec §3, or ours', () => {
    expect(STATS_BADGES).toEqual(['creator', 'networker', 'backer', 'innovator']);
    for (const id of STATS_BADGES) expect(BADGE_IDS).toContain(id);
  });

  it('can be earned under the limits that hold for ever', () => {
    for (const { rule, times } of Object.values(BADGES)) {
      const { limit }: { limit: unknown } = POINT_RULES[rule];
      const { times: most = Number.POSITIVE_INFINITY, per } = (limit ?? {}) as {
        times?: number;
        per?: string;
      };
      if (per === 'ever') expect(times).toBeLessThanOrEqual(most);
    }
  });

  it('never goes by doing more, and the order of deeds does not matter', () => {
    const deed = fc.record({
      rule: fc.constantFrom(...(Object.keys(POINT_RULES) as RuleId[])),
      earnedAt: fc.integer({ min: 1, max: 300 }).map(at),
    });
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 60 }), fc.array(deed, { maxLength: 20 }), (some, more) => {
        const before = judgeBadges(some);
        const after = judgeBadges([...more, ...some].reverse());
        for (const [index, badge] of before.entries()) {
          expect(after[index]?.done).toBeGreaterThanOrEqual(badge.done);
          if (badge.earnedAt) expect(after[index]?.earnedAt).not.toBeNull();
          expect(badge.earnedAt !== null).toBe(badge.done === badge.target);
        }
        expect(judgeBadges([...some].reverse())).toEqual(before);
      }),
    );
  });
});
