import { and, asc, count, desc, eq, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import { familyOf } from '../rules/match.ts';
import { isNotOf, isOpen, left } from './open-listing.ts';
import { type ListingRow, listingTable as table, termTable as terms } from './tables.ts';

/** One listing, or null. */
export async function findListing(db: Database, id: string): Promise<ListingRow | null> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row ?? null;
}

/** One listing, held against changes by others until the transaction ends. Always before a deal of it is locked. */
export async function lockListing(tx: Transaction, id: string): Promise<ListingRow | null> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  return row ?? null;
}

/** A turn for each member until the transaction ends: what is counted of theirs holds that long. */
export async function lockMember(tx: Transaction, userId: string): Promise<void> {
  await holdTurn(tx, `exchange_member ${userId}`);
}

/** Stores a new listing; null when the id is taken. */
export async function createListing(
  tx: Transaction,
  row: typeof table.$inferInsert,
): Promise<ListingRow | null> {
  const [made] = await tx.insert(table).values(row).onConflictDoNothing().returning();
  if (made) await writeTerms(tx, made);
  return made ?? null;
}

/** Changes columns and counts the revision up; matching follows. The row must be locked. */
export async function changeListing(
  tx: Transaction,
  id: string,
  columns: Partial<Omit<ListingRow, 'id' | 'revision'>>,
): Promise<ListingRow> {
  const [row] = await tx
    .update(table)
    .set({ ...columns, revision: sql`${table.revision} + 1` })
    .where(eq(table.id, id))
    .returning();
  if (!row) throw new Error(`The listing ${id} was not locked before it was changed`);
  await writeTerms(tx, row);
  return row;
}

/** Only active listings are in the index of matching. */
async function writeTerms(
  tx: Transaction,
  { id, authorId, kind, category, state, skills, words, validUntil }: ListingRow,
): Promise<void> {
  await tx.delete(terms).where(eq(terms.listingId, id));
  const all = [...new Set([...skills, ...words])];
  if (state !== 'active' || all.length === 0) return;
  const family = familyOf(category);
  await tx
    .insert(terms)
    .values(all.map((term) => ({ kind, family, term, listingId: id, authorId, validUntil })));
}

/** How many of one member's listings have not ended. */
export const countListings = (tx: Transaction, authorId: string): Promise<number> =>
  tx.$count(table, and(eq(table.authorId, authorId), ne(table.state, 'ended')));

/** All listings of one member, the last changed first. */
export const listOfAuthor = (db: Database, authorId: string): Promise<ListingRow[]> =>
  db.select().from(table).where(eq(table.authorId, authorId)).orderBy(desc(table.updatedAt));

/** Deletes a member's listings; their deals keep the terms. */
export async function deleteListingsOf(tx: Transaction, authorId: string): Promise<void> {
  await tx.delete(table).where(eq(table.authorId, authorId));
}

export interface ListingFilter {
  readonly now: Date;
  /** Owner of the listings, in every state; open ones of all members without it. */
  readonly ownerId: string | null;
  /** Authors whom the reader does not see. */
  readonly without?: readonly string[] | undefined;
  readonly q?: string | undefined;
  readonly kind?: ListingRow['kind'] | undefined;
  readonly category?: ListingRow['category'] | undefined;
  readonly unit?: ListingRow['unit'] | undefined;
  readonly most?: bigint | undefined;
  readonly place?: 'remote' | 'onsite' | undefined;
  readonly sort: 'newest' | 'price' | 'ending';
}

/** One page of listings. */
export async function searchListings(
  db: Database,
  filter: ListingFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ListingRow[]; total: number }> {
  const where = and(...conditions(filter));
  const rows = await db
    .select()
    .from(table)
    .where(where)
    .orderBy(...orderOf(filter.sort), desc(table.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(table, where) };
}

/** Words beyond this many are not looked for; each costs a scan. */
const MAX_WORDS = 8;

function conditions({
  now,
  ownerId,
  without = [],
  q,
  kind,
  category,
  unit,
  most,
  place,
}: ListingFilter): (SQL | undefined)[] {
  const words = (q ?? '').split(' ').filter(Boolean).slice(0, MAX_WORDS);
  return [
    ownerId === null ? and(isOpen(now), isNotOf(without)) : eq(table.authorId, ownerId),
    kind && eq(table.kind, kind),
    category && eq(table.category, category),
    unit && eq(table.unit, unit),
    most === undefined ? undefined : lte(table.price, most),
    place && eq(table.isRemote, place === 'remote'),
    ...words.map(containsWord),
  ];
}

function containsWord(word: string): SQL {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`concat_ws(' ', ${table.title}, ${table.text}, ${table.place}) ilike ${pattern}`;
}

function orderOf(sort: ListingFilter['sort']): SQL[] {
  if (sort === 'price') return [asc(table.price)];
  return sort === 'ending' ? [asc(table.validUntil)] : [desc(table.createdAt)];
}

/** Open offers or requests of a category and unit by price, with what is left of them. */
export async function selectDepth(
  db: Database,
  { category, unit, now }: Pick<ListingRow, 'category' | 'unit'> & { readonly now: Date },
): Promise<{ kind: ListingRow['kind']; price: bigint; quantity: number; listings: number }[]> {
  return db
    .select({
      kind: table.kind,
      price: table.price,
      quantity: sql<number>`sum(${left})::int`,
      listings: count(),
    })
    .from(table)
    .where(and(isOpen(now), eq(table.category, category), eq(table.unit, unit)))
    .groupBy(table.kind, table.price)
    .orderBy(asc(table.price));
}

/** Open listings by category and kind. */
export function countOpen(
  db: Database,
  now: Date,
): Promise<{ category: ListingRow['category']; kind: ListingRow['kind']; listings: number }[]> {
  return db
    .select({ category: table.category, kind: table.kind, listings: count() })
    .from(table)
    .where(isOpen(now))
    .groupBy(table.category, table.kind);
}
