import { findAccountByUsername } from '#members/identity/server';
import { VISITOR } from '#platform/kernel/access.ts';
import { dayText } from '#platform/kernel/format/dates.ts';
import type { Operation } from '#platform/server/domain.ts';
import { rewardsErrors } from '../../contract/errors.ts';
import type { sharedBadgeEndpoints } from '../../contract/shared-badge-endpoints.ts';
import { badgeOf, listHidden } from '../sources.ts';
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
  const hidden = await listHidden(services, db, [account?.id ?? NOBODY]);
  if (!account || account.locked || hidden.size > 0 || !shared)
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

/** The picture that is beside a shared link to a badge. */
export const getBadgeCard: Operation<typeof sharedBadgeEndpoints.getBadgeCard> = async (
  deps,
  _actor,
  { params },
) => {
  const badge = await getSharedBadge(deps, VISITOR, { params, query: undefined, body: undefined });
  const day = dayText(badge.earnedAt);
  const png = await deps.cards.draw({
    title: badge.label,
    fact: `A badge on Hodag, earned by ${badge.username} on ${day}`,
  });
  return png ? { content: png } : { elsewhere: '/icon-512.png' };
};
