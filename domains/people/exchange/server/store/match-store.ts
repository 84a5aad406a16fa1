import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { familyOf } from '../rules/match.ts';
import { isOpen } from './open-listing.ts';
import { type ListingRow, listingTable as table } from './tables.ts';

/** Entries of the index read for one term: a word that everybody writes says little. */
const PER_TERM = 400;
const CANDIDATES = 60;

/** The listing while a deal can be proposed for it, else null. */
export async function findOpenListing(db: Database, id: string, now: Date): Promise<ListingRow | null> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, id), isOpen(now)));
  return row ?? null;
}

/**
 * Open listings of the other kind that share the most skills and words, of none of these authors. Entries that cannot
 * match are left out before they are counted off, so that no number of them stands in front of an open one; sold-out
 * listings before candidates are.
 */
export async function selectCandidates(
  db: Database,
  { kind, category, skills, words }: ListingRow,
  { now, without }: { readonly now: Date; readonly without: readonly string[] },
): Promise<ListingRow[]> {
  const all = [...new Set([...skills, ...words])];
  if (all.length === 0) return [];
  const { rows } = await db.execute<{ listing_id: string }>(sql`
    select best.listing_id from (
      select found.listing_id, count(*) as shared from unnest(${sql.param(all)}::text[]) as asked (term)
      cross join lateral (
        select t.listing_id from exchange_term t
        where t.kind = ${kind === 'offer' ? 'request' : 'offer'} and t.family = ${familyOf(category)}
          and t.term = asked.term and t.valid_until > ${now.toISOString()}::timestamptz
          and t.author_id <> all(${sql.param([...without])}::uuid[])
        limit ${PER_TERM}
      ) found
      group by found.listing_id order by count(*) desc, found.listing_id
    ) best
    cross join lateral (
      select 1 from exchange_listing where exchange_listing.id = best.listing_id and ${isOpen(now)} limit 1
    ) open
    order by best.shared desc, best.listing_id limit ${CANDIDATES}`);
  const ids = rows.map(({ listing_id }) => listing_id);
  return ids.length === 0 ? [] : db.select().from(table).where(oneOf(table.id, ids));
}

/** Removes the terms of listings that have expired; an author who sets a later end writes them again. */
export async function deleteExpiredTerms(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    delete from exchange_term using exchange_listing l
    where l.id = exchange_term.listing_id and l.state = 'active' and l.valid_until <= ${now.toISOString()}::timestamptz`);
}
