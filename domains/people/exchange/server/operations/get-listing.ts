import { requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import { RATINGS_SHOWN } from '../../contract/constants.ts';
import type { exchangeEndpoints } from '../../contract/endpoints.ts';
import { exchangeErrors } from '../../contract/errors.ts';
import { canReadListing } from '../policies.ts';
import { isClosedFor } from '../services/is-closed-for.ts';
import { presentListings } from '../services/present-listings.ts';
import { findRunningOf } from '../store/deal-store.ts';
import { findListing } from '../store/listing-store.ts';
import { listRevealed } from '../store/rating-store.ts';

/** One listing. @throws exchange.not_found, also for another member's paused one, and where one has blocked the other */
export const getListing: Operation<typeof exchangeEndpoints.getListing> = async (
  { db, clock },
  actor,
  { params },
) => {
  const { userId } = requireActingMember(actor);
  const row = await findListing(db, params.id);
  if (!row || !canReadListing(userId, row, await isClosedFor(db, userId, row.authorId)))
    throw exchangeErrors.fail('exchange.not_found');
  const now = clock.now();
  const [listing] = await presentListings(db, [row], { userId, now });
  if (!listing) throw exchangeErrors.fail('exchange.not_found');
  const ratings = await listRevealed(db, row.authorId, { now, limit: RATINGS_SHOWN });
  return {
    ...listing,
    ratings: ratings.map((one) => ({ ...one, at: one.at.toISOString() })),
    dealId: listing.isOwn ? null : await findRunningOf(db, userId, row.id),
  };
};
