import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { countProjects } from '#projects/server';
import { countReferrals } from '#referrals/server';
import { STATS_BADGES } from '../../contract/badges.ts';
import type { rewardsEndpoints } from '../../contract/endpoints.ts';
import { selectBadges } from '../store/badge-store.ts';

/** The caller's stats in the shape of spec §3. */
export const getUserStats: Operation<typeof rewardsEndpoints.getUserStats> = async ({ db }, actor) => {
  const { userId } = requireMember(actor);
  const [badges, [referrals], projectCount] = await Promise.all([
    selectBadges(db, userId),
    countReferrals(db, [userId]),
    countProjects(db, userId),
  ]);
  return {
    badges: STATS_BADGES.filter((id) => badges.some(({ badge }) => badge === id)),
    allBadges: badges.map(({ badge }) => badge),
    referralStats: { level1: referrals?.verified ?? 0 },
    projectCount,
  };
};
