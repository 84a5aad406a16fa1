import { requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import { LISTING_PAGE_SIZE } from '../../contract/constants.ts';
import type { exchangeEndpoints } from '../../contract/endpoints.ts';
import { filterOf } from '../services/listing-filter.ts';
import { presentListings } from '../services/present-listings.ts';
import { searchListings } from '../store/listing-store.ts';

/** Open listings, or the caller's own; a page of them. */
export const listListings: Operation<typeof exchangeEndpoints.listListings> = async (
  { db, clock },
  actor,
  { query },
) => {
  const { userId } = requireActingMember(actor);
  const now = clock.now();
  const offset = (Number(query.page ?? 1) - 1) * LISTING_PAGE_SIZE;
  const { rows, total } = await searchListings(db, await filterOf(db, query, { userId, now }), {
    limit: LISTING_PAGE_SIZE,
    offset,
  });
  return { items: await presentListings(db, rows, { userId, now }), total };
};
