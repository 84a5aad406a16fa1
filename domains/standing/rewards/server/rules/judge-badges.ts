import type { RuleId } from '#standing/reputation/contract';
import type { BadgeRule } from './badge-rule.ts';
import { groupBy } from './group-by.ts';

/** Something a member did. */
export interface Deed {
  readonly rule: RuleId;
  readonly earnedAt: Date;
}

/** How a badge stands for a member. */
export interface BadgeStanding {
  readonly badge: BadgeRule;
  /** At most `target`. */
  readonly done: number;
  readonly target: number;
  /** When the last deed it asks for was done; null while it is not earned. */
  readonly earnedAt: Date | null;
}

/** Every badge held against what a member did, in any order. */
export function judgeBadges(badges: readonly BadgeRule[], deeds: readonly Deed[]): BadgeStanding[] {
  const inTime = [...deeds].sort((a, b) => a.earnedAt.getTime() - b.earnedAt.getTime());
  const byRule = groupBy(inTime, ({ rule }) => rule);
  return badges.map((badge) => {
    const { rule, times: target } = badge;
    const done = byRule.get(rule) ?? [];
    const earnedAt = done[target - 1]?.earnedAt ?? null;
    return { badge, done: Math.min(done.length, target), target, earnedAt };
  });
}
