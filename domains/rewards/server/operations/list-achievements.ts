import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { POINT_RULES, type PointRule } from '#reputation/contract';
import { listEarnedPoints } from '#reputation/server';
import { BADGES } from '../../contract/badges.ts';
import type { rewardsEndpoints } from '../../contract/endpoints.ts';
import type { Achievement } from '../../contract/schemas.ts';
import { type BadgeStanding, judgeBadges } from '../rules/judge-badges.ts';
import { selectSharedBadges } from '../store/badge-store.ts';

/** Every badge with the caller's progress. Judged now: a badge is seen before its event was heard. */
export const listAchievements: Operation<typeof rewardsEndpoints.listAchievements> = async (
  { db },
  actor,
) => {
  const { userId } = requireMember(actor);
  const deeds = await listEarnedPoints(db, [userId]);
  const shared = await selectSharedBadges(db, userId);
  const achievements = judgeBadges(deeds).map((one) => presentBadge(one, shared.has(one.id)));
  return { success: true, data: { achievements } };
};

function presentBadge({ id, done, target, earnedAt }: BadgeStanding, isShared: boolean): Achievement {
  const { label, text, rule } = BADGES[id];
  const fact: PointRule = POINT_RULES[rule];
  const { link = null, waitsFor = null } = fact;
  const open = waitsFor === null ? 'open' : 'waiting';
  return {
    ...{ id, label, text, done, target, link, waitsFor },
    state: earnedAt ? 'earned' : open,
    earnedAt: earnedAt?.toISOString() ?? null,
    isShared: isShared && earnedAt !== null,
  };
}
