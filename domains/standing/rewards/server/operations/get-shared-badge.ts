import { findAccountByUsername } from '#members/identity/server';
import { listHiddenProfiles } from '#members/profiles/server';
import type { Operation } from '#platform/server/domain.ts';
import { rewardsErrors } from '../../contract/errors.ts';
import type { sharedBadgeEndpoints } from '../../contract/shared-badge-endpoints.ts';
import { badgeOf } from '../extension-points/sources.ts';
import { findSharedBadge } from '../store/badge-store.ts';

/** Asked for when there is no account, so that both answers take the same steps. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A badge that its member shows. Unknown, locked and hidden members, and unshared badges, get the same refusal. */
export const getSharedBadge: Operation<typeof sharedBadgeEndpoints.getSharedBadge> = async (
  services,
  actor,
  { params: { username, badge } },
) => {
  const { db } = services;
  const rule = badgeOf(services, badge);
  if (!rule) throw rewardsErrors.fail('rewards.badge_not_shared');
  const account = await findAccountByUsername(db, username);
  const shared = await findSharedBadge(db, { userId: account?.id ?? NOBODY, badge });
  const hidden = await listHiddenProfiles(db, [account?.id ?? NOBODY]);
  if (!account || account.locked || hidden.length > 0 || !shared)
    throw rewardsErrors.fail('rewards.badge_not_shared');
  const { label, text, icon } = rule;
  return {
    username: account.username,
    badge,
    label,
    text,
    icon,
    earnedAt: shared.earnedAt.toISOString(),
    isOwn: actor.kind === 'member' && actor.userId === account.id,
  };
};
