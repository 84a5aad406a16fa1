import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { referrerTable as table } from './tables.ts';

/** Who brought a member; null when nobody did, or when they have left. */
export async function selectReferrer(db: Database, userId: string): Promise<string | null> {
  const [row] = await db.select({ referrerId: table.referrerId }).from(table).where(eq(table.userId, userId));
  return row?.referrerId ?? null;
}

/** Writes who brought a member; the first one stays. */
export async function insertReferrer(
  tx: Transaction,
  row: { readonly userId: string; readonly referrerId: string; readonly recordedAt: Date },
): Promise<void> {
  await tx.insert(table).values(row).onConflictDoNothing();
}
