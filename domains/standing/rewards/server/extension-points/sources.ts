import { defineExtensionPoint } from '#platform/server/contributions.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { BADGES, type BadgeId } from '../../contract/badges.ts';
import type { HdagRate } from '../../contract/schemas.ts';
import type { BadgeRule } from '../rules/badge-rule.ts';

/** Opens a badge made of facts that earn RepID. */
export const opensBadge = defineExtensionPoint<BadgeRule>(BADGES);

/** Something paid in HDAG; `id` is the word the reward carries in the ledger. */
export interface HdagSource extends Pick<HdagRate, 'label' | 'when' | 'step'> {
  readonly id: string;
  readonly order: number;
  /** How much, as this instance is set. */
  hdag(config: Services['config']): bigint | number | string;
  /** Further remark, in a sentence; sources that say the same say it once. */
  note?(config: Services['config']): string | null;
}

/** Tells of a reward in HDAG, for the table of what pays how much. */
export const paysReward = defineExtensionPoint<HdagSource>('rewards.hdag');

/** Referrals of a member in a span of time, with the leaderboard's points for them. */
export interface ReferralTotals {
  readonly userId: string;
  /** Members who registered with the member's own link. */
  readonly joined: number;
  /** Those who have verified a contact. */
  readonly verified: number;
  readonly points: number;
}

/** Something that counts on the leaderboard. */
export interface LeaderboardSource {
  readonly id: string;
  /** Totals of these members since a moment (null: ever), in any order; who has nothing may be left out. */
  totals(db: Database, userIds: readonly string[], since: Date | null): Promise<readonly ReferralTotals[]>;
  /** Ids of the members this one invited, for the leaderboard of their own referrals. */
  invitedBy(db: Database, userId: string): Promise<readonly string[]>;
}
export const leaderboardSources = defineExtensionPoint<LeaderboardSource>('rewards.leaderboard');

/** A figure of the user's stats that another domain counts (spec §3 "User stats"). */
export interface Statistic {
  readonly id: 'projectCount';
  count(db: Database, userId: string): Promise<number>;
}

/** Counts one of the figures of the user's stats. */
export const countsStatistic = defineExtensionPoint<Statistic>('rewards.statistic');

/** A badge by its name; undefined where no domain opens it. */
export function badgeOf(
  { contributions }: Pick<Services, 'contributions'>,
  id: BadgeId,
): BadgeRule | undefined {
  return contributions.of(opensBadge).find((badge) => badge.id === id);
}
