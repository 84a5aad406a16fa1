import { and, count, desc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import { savedTable } from './tables.ts';

interface SavedKey {
  readonly userId: string;
  readonly opportunityId: string;
}

const keyed = ({ userId, opportunityId }: SavedKey) =>
  and(eq(savedTable.userId, userId), eq(savedTable.opportunityId, opportunityId));

/** Saves a grant for a member; a second time changes nothing, not even the date. */
export async function addSaved(db: Database, key: SavedKey, at: Date): Promise<void> {
  await db
    .insert(savedTable)
    .values({ ...key, at })
    .onConflictDoNothing();
}

/** Takes a grant from a member's list. */
export async function removeSaved(db: Database, key: SavedKey): Promise<void> {
  await db.delete(savedTable).where(keyed(key));
}

/** Keeps the day by which a member wants to apply for a saved grant; null takes it back. */
export async function setOwnDate(db: Database, key: SavedKey, ownDate: string | null): Promise<void> {
  await db.update(savedTable).set({ ownDate }).where(keyed(key));
}

/** A grant on a member's list, with their own date; null where it is not on it. */
export async function findSaved(
  db: Database,
  key: SavedKey,
): Promise<{ readonly ownDate: string | null } | null> {
  const [row] = await db.select({ ownDate: savedTable.ownDate }).from(savedTable).where(keyed(key));
  return row ?? null;
}

/** A turn for each member until the transaction ends: how many they saved holds that long. */
export async function lockSaved(tx: Transaction, userId: string): Promise<void> {
  await holdTurn(tx, `grants_saved ${userId}`);
}

export async function countSaved(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(savedTable).where(eq(savedTable.userId, userId));
  return row?.total ?? 0;
}

/** Lists the grants a member saved, newest first. */
export async function listSaved(db: Database, userId: string) {
  const { opportunityId, at, ownDate } = savedTable;
  return db
    .select({ opportunityId, at, ownDate })
    .from(savedTable)
    .where(eq(savedTable.userId, userId))
    .orderBy(desc(at), opportunityId);
}

/** Deletes all a member saved. */
export async function removeAllSaved(db: Database, userId: string): Promise<void> {
  await db.delete(savedTable).where(eq(savedTable.userId, userId));
}
