import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { exchangeEndpoints } from '../../contract/endpoints.ts';
import { exchangeErrors } from '../../contract/errors.ts';
import { canChangeListing } from '../policies.ts';
import { presentListings } from '../services/present-listings.ts';
import { changeListing, lockListing } from '../store/listing-store.ts';

/**
 * Pauses, reopens or ends the caller's listing. Deals continue.
 * @throws exchange.not_found, exchange.changed_elsewhere, exchange.listing_ended
 */
export const changeListingState: Operation<typeof exchangeEndpoints.changeListingState> = async (
  { db, clock },
  actor,
  { params, body },
) => {
  const { userId } = requireMember(actor);
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const stored = await lockListing(tx, params.id);
    if (!stored || !canChangeListing(userId, stored)) throw exchangeErrors.fail('exchange.not_found');
    if (stored.revision !== body.revision) throw exchangeErrors.fail('exchange.changed_elsewhere');
    if (stored.state === 'ended') throw exchangeErrors.fail('exchange.listing_ended');
    const row = await changeListing(tx, stored.id, { state: body.state, updatedAt: now });
    const [listing] = await presentListings(tx, [row], { userId, now });
    if (!listing) throw exchangeErrors.fail('exchange.not_found');
    return listing;
  });
};
