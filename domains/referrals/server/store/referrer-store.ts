import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { referrerTable as table } from './tables.ts';

/** Who brought a member; null when nobody did, or when they have left. */
export async function selectReferrer(db: Database, userId: string): Promise<string | null> {
  const [row] = await db.select({ referrerId: table.referrerId }).from(table).where(eq(table.userId, userId));
  return row?.referrerId ?? null;
}

/**
 * Writes who brought a member, or that nobody did. Waits for another transaction that is about to.
 * @returns false when that is written already: it never changes
 */
export async function insertReferrer(
  tx: Transaction,
  row: { readonly userId: string; readonly referrerId: string | null; readonly recordedAt: Date },
): Promise<boolean> {
  const written = await tx
    .insert(table)
    .values({ ...row, isReferred: row.referrerId !== null })
    .onConflictDoNothing()
    .returning({ userId: table.userId });
  return written.length > 0;
}
