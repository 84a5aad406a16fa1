import { VISITOR } from '#platform/kernel/access.ts';
import { dayText } from '#platform/kernel/format/dates.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { sharedBadgeEndpoints } from '../../contract/shared-badge-endpoints.ts';
import { getSharedBadge } from './get-shared-badge.ts';

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
