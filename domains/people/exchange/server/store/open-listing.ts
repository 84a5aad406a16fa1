import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { listingTable as table } from './tables.ts';

/** Quantity of a listing that no accepted deal has taken; cancelled deals give theirs back. */
export const left = sql<number>`(exchange_listing.quantity - coalesce((select sum(taking.quantity) from exchange_deal taking
  where taking.listing_id = exchange_listing.id and taking.state not in ('proposed', 'cancelled')
    and taking.outcome is distinct from 'cancelled'), 0))`;

const isShown = sql`not exists (select 1 from exchange_hidden hidden where hidden.user_id = exchange_listing.author_id)`;

/**
 * Condition for a listing that takes proposals: active, not expired, not sold out, and not of a member whom a review
 * has hidden.
 */
export const isOpen = (now: Date): SQL | undefined =>
  and(eq(table.state, 'active'), gt(table.validUntil, now), sql`${left} > 0`, isShown);

/** Listings of all but these authors; all of them are one parameter. */
export const isNotOf = (authorIds: readonly string[]): SQL | undefined =>
  authorIds.length === 0
    ? undefined
    : sql`exchange_listing.author_id <> all(${sql.param([...authorIds])}::uuid[])`;
