import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import { requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import { EXPORTED_LINES } from '../../contract/constants.ts';
import type { exchangeEndpoints } from '../../contract/endpoints.ts';
import { filterOf } from '../services/listing-filter.ts';
import { presentListings } from '../services/present-listings.ts';
import { searchListings } from '../store/listing-store.ts';

const COLUMNS = [
  'kind',
  'category',
  'title',
  'unit',
  'quantity',
  'left',
  'price',
  'remote',
  'place',
  'validUntil',
  'state',
  'author',
] as const;

/** The same as a file; cells that a spreadsheet would run as formulas are escaped. */
export const exportListings: Operation<typeof exchangeEndpoints.exportListings> = async (
  { db, clock },
  actor,
  { query },
) => {
  const { userId } = requireActingMember(actor);
  const now = clock.now();
  const { rows } = await searchListings(db, await filterOf(db, query, { userId, now }), {
    limit: EXPORTED_LINES,
    offset: 0,
  });
  const listings = await presentListings(db, rows, { userId, now });
  const lines = listings.map(({ isRemote, author, ...listing }) => ({
    ...listing,
    remote: isRemote,
    author: author?.username ?? '',
  }));
  return { fileName: 'exchange.csv', content: toCsv(COLUMNS, csvRows(COLUMNS, lines)) };
};
