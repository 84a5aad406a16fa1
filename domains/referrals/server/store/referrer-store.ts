import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
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

/**
 * Marks a referred member as verified.
 * @returns the referrer; null when it is marked already, when nobody brought the member, or who did has left
 */
export async function updateVerified(tx: Transaction, userId: string, at: Date): Promise<string | null> {
  const [row] = await tx
    .update(table)
    .set({ verifiedAt: at })
    .where(and(eq(table.userId, userId), isNotNull(table.referrerId), isNull(table.verifiedAt)))
    .returning({ referrerId: table.referrerId });
  return row?.referrerId ?? null;
}

/** Whether somebody this member brought is verified. */
export async function selectHasVerified(db: Database, referrerId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: table.userId })
    .from(table)
    .where(and(eq(table.referrerId, referrerId), isNotNull(table.verifiedAt)))
    .limit(1);
  return rows.length > 0;
}

/** Members of a referrer who are not verified, by id, from the one after `after` on. */
export async function selectWaiting(db: Database, after: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .select({ userId: table.userId })
    .from(table)
    .where(
      and(
        isNotNull(table.referrerId),
        isNull(table.verifiedAt),
        ...(after === null ? [] : [gt(table.userId, after)]),
      ),
    )
    .orderBy(asc(table.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** The verified members these referrers brought. */
export function selectVerified(db: Database, referrerIds: string[]) {
  return db
    .select({ referrerId: table.referrerId, userId: table.userId, at: table.verifiedAt })
    .from(table)
    .where(and(inArray(table.referrerId, referrerIds), isNotNull(table.verifiedAt)));
}
