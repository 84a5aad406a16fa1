import { asc, eq, lte } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { type ChoiceRow, choiceTable as table } from './tables.ts';

/** Finds a member's choice; null where they chose nothing. */
export async function findChoice(db: Database, userId: string): Promise<ChoiceRow | null> {
  const [row] = await db.select().from(table).where(eq(table.userId, userId));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockChoice(tx: Transaction, userId: string): Promise<ChoiceRow | null> {
  const [row] = await tx.select().from(table).where(eq(table.userId, userId)).for('update');
  return row ?? null;
}

export async function writeChoice(
  db: Database,
  userId: string,
  changes: Partial<Omit<ChoiceRow, 'userId'>>,
): Promise<void> {
  await db
    .insert(table)
    .values({ userId, ...changes })
    .onConflictDoUpdate({ target: table.userId, set: changes });
}

/** Ends the weekly email of a member. */
export async function endDigest(db: Database, userId: string): Promise<void> {
  await db.update(table).set({ nextDigestAt: null }).where(eq(table.userId, userId));
}

/** Members whose weekly email is due, the longest waiting first. */
export async function listDueDigests(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ userId: table.userId })
    .from(table)
    .where(lte(table.nextDigestAt, now))
    .orderBy(asc(table.nextDigestAt), asc(table.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

export async function deleteChoice(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(table).where(eq(table.userId, userId));
}
