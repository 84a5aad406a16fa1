import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { feedTable as table } from './tables.ts';

/** The id in a member's feed address; null before they made one. */
export async function findFeed(
  db: Database,
  userId: string,
): Promise<{ readonly addressId: string; readonly createdAt: Date } | null> {
  const { addressId, createdAt } = table;
  const [row] = await db.select({ addressId, createdAt }).from(table).where(eq(table.userId, userId));
  return row ?? null;
}

/** Finds the owner of a feed address by its id; null for an old one. */
export async function findFeedOwner(db: Database, addressId: string): Promise<string | null> {
  const [row] = await db.select({ userId: table.userId }).from(table).where(eq(table.addressId, addressId));
  return row?.userId ?? null;
}

/** Gives a member another address. */
export async function writeFeed(tx: Transaction, userId: string, at: Date): Promise<string> {
  const [row] = await tx
    .insert(table)
    .values({ userId, addressId: sql`gen_random_uuid()`, createdAt: at })
    .onConflictDoUpdate({ target: table.userId, set: { addressId: sql`gen_random_uuid()`, createdAt: at } })
    .returning({ addressId: table.addressId });
  if (!row) throw new Error('The feed address was not made');
  return row.addressId;
}

export async function deleteFeed(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(table).where(eq(table.userId, userId));
}
