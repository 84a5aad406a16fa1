import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { savedSearchesEndpoints } from '../../contract/endpoints.ts';
import { feedAddress } from '../services/signed-addresses.ts';
import { writeFeed } from '../store/feed-store.ts';

/** Makes the caller another feed address; the one before answers 404 from then on. */
export const resetFeedAddress: Operation<typeof savedSearchesEndpoints.resetFeedAddress> = async (
  deps,
  actor,
) => {
  const { userId } = requireMember(actor);
  const addressId = await inTransaction(deps.db, async (tx) => {
    await audit(tx, { action: 'saved_searches.feed_reset', subjectId: userId, request: deps.request });
    return writeFeed(tx, userId, deps.clock.now());
  });
  return { address: feedAddress(deps, addressId) };
};
