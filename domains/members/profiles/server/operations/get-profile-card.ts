import { VISITOR } from '#platform/kernel/access.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { cardEndpoints } from '../../contract/card-endpoints.ts';
import { profileCard } from '../rules/profile-card.ts';
import { getPublicProfile } from './get-public-profile.ts';

/** The picture that is beside a shared link to a profile: what a visitor sees of it, no matter who asks. */
export const getProfileCard: Operation<typeof cardEndpoints.getProfileCard> = async (
  deps,
  _actor,
  { params },
) => {
  const profile = await getPublicProfile(deps, VISITOR, { params, query: undefined, body: undefined });
  const png = await deps.cards.draw(profileCard(profile));
  return png ? { content: png } : { elsewhere: '/icon-512.png' };
};
