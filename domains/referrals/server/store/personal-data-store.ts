import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { codeTable, referrerTable } from './tables.ts';

/** A member's code, and whether somebody brought them; not who, which is about another person. */
export async function selectPersonalData(db: Database, userId: string) {
  const code = await db
    .select({ code: codeTable.code, createdAt: codeTable.createdAt })
    .from(codeTable)
    .where(eq(codeTable.userId, userId));
  const invitation = await db
    .select({
      isReferred: referrerTable.isReferred,
      recordedAt: referrerTable.recordedAt,
      verifiedAt: referrerTable.verifiedAt,
    })
    .from(referrerTable)
    .where(eq(referrerTable.userId, userId));
  return { 'referral-code': code, invitation };
}

/** Forgets a member; those they brought keep that somebody did. */
export async function deletePersonalData(tx: Transaction, userId: string): Promise<void> {
  await tx.update(referrerTable).set({ referrerId: null }).where(eq(referrerTable.referrerId, userId));
  await tx.delete(referrerTable).where(eq(referrerTable.userId, userId));
  await tx.delete(codeTable).where(eq(codeTable.userId, userId));
}
