import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { savedSearchesEndpoints } from '../../contract/endpoints.ts';
import { feedAddress } from '../services/signed-addresses.ts';
import { findFeed } from '../store/feed-store.ts';

/** The caller's feed address, if they made one. */
export const getFeedAddress: Operation<typeof savedSearchesEndpoints.getFeedAddress> = async (
  deps,
  actor,
) => {
  const feed = await findFeed(deps.db, requireMember(actor).userId);
  return { address: feed && feedAddress(deps, feed.addressId) };
};
