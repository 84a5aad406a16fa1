import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { isUniqueViolation } from '#platform/server/db/sql-state.ts';
import type { StatusPlace } from '../rules/status-list.ts';
import {
  openingTable,
  type SbtRow,
  type ShowRow,
  type SignedRow,
  sbtTable,
  signedTable,
  showTable as table,
} from './tables.ts';

/** Stores a link. @returns false where its credential was shown before */
export async function insertShow(tx: Transaction, row: ShowRow): Promise<boolean> {
  try {
    await tx.transaction((inner) => inner.insert(table).values(row));
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** A link by its id; null where there is none. */
export async function findShow(db: Database, id: string): Promise<ShowRow | null> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row ?? null;
}

/** The link that shows a credential; null where there is none. */
export async function findShowOf(db: Database, { list, idx }: StatusPlace): Promise<ShowRow | null> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.list, list), eq(table.idx, idx)));
  return row ?? null;
}

/** Links of a member, the newest first. */
export function listShows(db: Database, userId: string): Promise<ShowRow[]> {
  return db.select().from(table).where(eq(table.userId, userId)).orderBy(desc(table.createdAt), table.id);
}

/** The credential that each of these links shows, and the SBT of its owner. */
export async function listShown(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly signed: SignedRow | null; readonly sbt: SbtRow | null }>> {
  const rows = await db
    .select({ id: table.id, signed: signedTable, sbt: sbtTable })
    .from(table)
    .leftJoin(signedTable, and(eq(signedTable.list, table.list), eq(signedTable.idx, table.idx)))
    .leftJoin(sbtTable, eq(sbtTable.userId, signedTable.userId))
    .where(inArray(table.id, [...ids]));
  return new Map(rows.map(({ id, signed, sbt }) => [id, { signed, sbt }]));
}

/** Links of a member that are open. */
export const countOpenShows = (tx: Database, userId: string, now: Date): Promise<number> =>
  tx.$count(table, and(eq(table.userId, userId), isNull(table.withdrawnAt), gt(table.expiresAt, now)));

/** Withdraws a member's link and deletes what it showed. @returns null where it is not theirs */
export async function withdrawShow(
  tx: Transaction,
  { id, userId, at }: { readonly id: string; readonly userId: string; readonly at: Date },
): Promise<ShowRow | null> {
  const [row] = await tx
    .update(table)
    .set({
      withdrawnAt: sql`coalesce(${table.withdrawnAt}, ${at.toISOString()}::timestamptz)`,
      presentation: null,
    })
    .where(and(eq(table.id, id), eq(table.userId, userId)))
    .returning();
  return row ?? null;
}

/** Counts an opening on a day. */
export async function countOpening(db: Database, showId: string, day: string): Promise<void> {
  await db
    .insert(openingTable)
    .values({ showId, day, count: 1 })
    .onConflictDoUpdate({
      target: [openingTable.showId, openingTable.day],
      set: { count: sql`${openingTable.count} + 1` },
    });
}

/** Openings of these links on each day, the newest first. */
export async function listOpenings(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { day: string; count: number }[]>> {
  const openings = new Map<string, { day: string; count: number }[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return openings;
  const rows = await db
    .select()
    .from(openingTable)
    .where(inArray(openingTable.showId, [...ids]))
    .orderBy(desc(openingTable.day));
  for (const { showId, day, count } of rows) openings.get(showId)?.push({ day, count });
  return openings;
}

/** Deletes links that ended before a moment, with their openings. */
export async function deleteEndedShows(db: Database, before: Date): Promise<void> {
  await db
    .delete(table)
    .where(sql`coalesce(${table.withdrawnAt}, ${table.expiresAt}) < ${before.toISOString()}::timestamptz`);
}

/** Links of a member, for their export; an open one can be opened by its id. */
export function exportShows(db: Database, userId: string) {
  const { id, kind, learns, createdAt, expiresAt, withdrawnAt } = table;
  return db
    .select({ id, kind, learns, createdAt, expiresAt, withdrawnAt })
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(createdAt);
}
