import { findHiding } from '#members/reviews/server';
import { listBlockedWith } from '#people/people/server';
import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { formatHdag, parseHdag } from '#standing/tokens/contract';
import { balancesOf } from '#standing/tokens/server';
import {
  EXPORTED_LINES,
  LISTING_PAGE_SIZE,
  MATCHES_SHOWN,
  RATINGS_SHOWN,
  REPORT_CASES,
} from '../../contract/constants.ts';
import type { exchangeEndpoints } from '../../contract/endpoints.ts';
import { exchangeErrors } from '../../contract/errors.ts';
import type { ListListingsQuery } from '../../contract/listing-schemas.ts';
import { canChangeListing, canReadListing } from '../policies.ts';
import { findMatches } from '../services/find-matches.ts';
import { isClosedFor } from '../services/is-closed-for.ts';
import { presentListings } from '../services/present-listings.ts';
import { exchangeSettings } from '../settings.ts';
import { findRunningOf, sumRunning } from '../store/deal-store.ts';
import { findListing, type ListingFilter, searchListings } from '../store/listing-store.ts';
import { findOpenListing } from '../store/match-store.ts';
import { listRevealed } from '../store/rating-store.ts';

/** Members of whom one has blocked the other do not see each other's listings. */
async function filterOf(
  db: Database,
  query: Omit<ListListingsQuery, 'page'>,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<ListingFilter> {
  const { scope = 'open', sort = 'newest', most, q, kind, category, unit, place } = query;
  const price = most === undefined ? null : parseHdag(most);
  const ownerId = scope === 'mine' ? userId : null;
  const without = ownerId === null ? await listBlockedWith(db, userId) : [];
  return { now, ownerId, without, q, kind, category, unit, place, sort, most: price ?? undefined };
}

/** Open listings, or the caller's own; a page of them. */
export const listListings: Operation<typeof exchangeEndpoints.listListings> = async (
  { db, clock },
  actor,
  { query },
) => {
  const { userId } = requireMember(actor);
  const now = clock.now();
  const offset = (Number(query.page ?? 1) - 1) * LISTING_PAGE_SIZE;
  const { rows, total } = await searchListings(db, await filterOf(db, query, { userId, now }), {
    limit: LISTING_PAGE_SIZE,
    offset,
  });
  return { items: await presentListings(db, rows, { userId, now }), total };
};

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
  const { userId } = requireMember(actor);
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

/** One listing. @throws exchange.not_found, also for another member's paused one, and where one has blocked the other */
export const getListing: Operation<typeof exchangeEndpoints.getListing> = async (
  { db, clock },
  actor,
  { params },
) => {
  const { userId } = requireMember(actor);
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

/** Lists the matches of the caller's listing. @throws exchange.not_found, also for another member's */
export const listMatches: Operation<typeof exchangeEndpoints.listMatches> = async (
  { db, clock },
  actor,
  { params },
) => {
  const { userId } = requireMember(actor);
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

/**
 * Returns the caller's means to pay, the time a delivery is pending, the number of open deals, and whether a review
 * has hidden their listings.
 */
export const getExchangeTerms: Operation<typeof exchangeEndpoints.getExchangeTerms> = async (
  services,
  actor,
) => {
  const { userId } = requireMember(actor);
  const { free, earned } = await balancesOf(services.db, userId);
  const { confirmDays } = exchangeSettings.read(services.config);
  const hidden = await findHiding(services, REPORT_CASES, userId);
  const { deals, inEscrow } = await sumRunning(services.db, userId);
  const running = { deals, inEscrow: formatHdag(inEscrow) };
  return { free: formatHdag(free), earned: formatHdag(earned), confirmDays, running, hidden };
};
