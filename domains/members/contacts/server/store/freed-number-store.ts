import { eq, lt } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { phoneFreedTable as freed } from './tables.ts';

export interface FreedNumber {
  readonly numberHash: string;
  /** Former owner; null when that account is deleted. */
  readonly userId: string | null;
  readonly freedAt: Date;
}

/** Stored record of a number that verifies no account now, or null. */
export async function selectFreedNumber(db: Database, numberHash: string): Promise<FreedNumber | null> {
  const [row] = await db.select().from(freed).where(eq(freed.numberHash, numberHash));
  return row ?? null;
}

/** Since when numbers of an account no longer verify it. */
export function selectFreedTimes(db: Database, userId: string): Promise<{ freedAt: Date }[]> {
  return db.select({ freedAt: freed.freedAt }).from(freed).where(eq(freed.userId, userId));
}

/** Keeps that an account had a number, in place of what was kept of it before. */
export async function writeFreedNumber(tx: Transaction, row: FreedNumber): Promise<void> {
  const { userId, freedAt } = row;
  await tx
    .insert(freed)
    .values(row)
    .onConflictDoUpdate({ target: freed.numberHash, set: { userId, freedAt } });
}

export async function deleteFreedNumber(tx: Transaction, numberHash: string): Promise<void> {
  await tx.delete(freed).where(eq(freed.numberHash, numberHash));
}

export async function deleteOldFreedNumbers(db: Database, before: Date): Promise<void> {
  await db.delete(freed).where(lt(freed.freedAt, before));
}
