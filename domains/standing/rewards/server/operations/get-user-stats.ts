import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { STATS_BADGES } from '../../contract/constants.ts';
import type { rewardsEndpoints } from '../../contract/endpoints.ts';
import { badgeOf, countsStatistic, leaderboardSources, opensBadge } from '../extension-points/sources.ts';
import type { BadgeRule } from '../rules/badge-rule.ts';
import { selectBadges } from '../store/badge-store.ts';

/** The caller's stats in the shape of spec §3. */
export const getUserStats: Operation<typeof rewardsEndpoints.getUserStats> = async (services, actor) => {
  const { db, contributions } = services;
  const { userId } = requireMember(actor);
  const projects = contributions.of(countsStatistic).find(({ id }) => id === 'projectCount');
  const [earned, totals, projectCount = 0] = await Promise.all([
    selectBadges(db, userId),
    Promise.all(contributions.of(leaderboardSources).map((source) => source.totals(db, [userId], null))),
    projects?.count(db, userId),
  ]);
  const badges = earned.flatMap(({ badge }) => badgeOf(services, badge) ?? []);
  const open = contributions.of(opensBadge).filter(({ id }) => !badges.some((badge) => badge.id === id));
  return {
    badges: STATS_BADGES.filter((id) => badges.some((badge) => badge.id === id)),
    allBadges: badges.map(({ id }) => id),
    badgeVariants: variantsOf(badges),
    openBadges: variantsOf(open),
    referralStats: { level1: totals.flat().reduce((sum, { joined }) => sum + joined, 0) },
    projectCount,
  };
};

function variantsOf(badges: readonly BadgeRule[]): Record<string, Pick<BadgeRule, 'label' | 'icon'>> {
  return Object.fromEntries(badges.map(({ id, label, icon }) => [id, { label, icon }]));
}
