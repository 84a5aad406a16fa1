import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { PointRules } from '#standing/reputation/contract';
import { listEarnedPoints, pointRules } from '#standing/reputation/server';
import type { rewardsEndpoints } from '../../contract/endpoints.ts';
import type { Achievement } from '../../contract/schemas.ts';
import { opensBadge } from '../extension-points/sources.ts';
import { type BadgeStanding, judgeBadges } from '../rules/judge-badges.ts';
import { selectSharedBadges } from '../store/badge-store.ts';

/** Every badge with the caller's progress. Judged now: a badge is seen before its event was heard. */
export const listAchievements: Operation<typeof rewardsEndpoints.listAchievements> = async (
  services,
  actor,
) => {
  const { db, contributions } = services;
  const { userId } = requireMember(actor);
  const deeds = await listEarnedPoints(db, [userId]);
  const shared = await selectSharedBadges(db, userId);
  const rules = pointRules(services);
  const achievements = judgeBadges(contributions.of(opensBadge), deeds).map((one) =>
    presentBadge(one, rules, shared.has(one.badge.id)),
  );
  return { success: true, data: { achievements } };
};

function presentBadge(
  { badge, done, target, earnedAt }: BadgeStanding,
  rules: PointRules,
  isShared: boolean,
): Achievement {
  const { id, label, text, icon, rule } = badge;
  return {
    id,
    label,
    text,
    icon,
    done,
    target,
    link: rules[rule]?.link ?? null,
    state: earnedAt ? 'earned' : 'open',
    earnedAt: earnedAt?.toISOString() ?? null,
    isShared: isShared && earnedAt !== null,
  };
}
