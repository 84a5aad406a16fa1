import { requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import { MATCHES_SHOWN } from '../../contract/constants.ts';
import type { exchangeEndpoints } from '../../contract/endpoints.ts';
import { exchangeErrors } from '../../contract/errors.ts';
import { canChangeListing } from '../policies.ts';
import { findMatches } from '../services/find-matches.ts';
import { presentListings } from '../services/present-listings.ts';
import { findListing } from '../store/listing-store.ts';
import { findOpenListing } from '../store/match-store.ts';

/** Lists the matches of the caller's listing. @throws exchange.not_found, also for another member's */
export const listMatches: Operation<typeof exchangeEndpoints.listMatches> = async (
  { db, clock },
  actor,
  { params },
) => {
  const { userId } = requireActingMember(actor);
  const now = clock.now();
  const row = await findListing(db, params.id);
  if (!row || !canChangeListing(userId, row)) throw exchangeErrors.fail('exchange.not_found');
  if (!(await findOpenListing(db, row.id, now))) return { items: [] };
  const matches = await findMatches(db, row, { now, most: MATCHES_SHOWN });
  const listings = await presentListings(
    db,
    matches.map(({ listing }) => listing),
    { userId, now },
  );
  return {
    items: matches.flatMap(({ fit, reasons }, at) => {
      const listing = listings[at];
      return listing ? [{ listing, fit, reasons: [...reasons] }] : [];
    }),
  };
};
