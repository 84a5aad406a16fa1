import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { attemptTable, memberTable, progressTable } from './tables.ts';

/** All that is kept of a member; of an attempt at the assessment its times and its result, not the questions drawn. */
export async function selectPersonalData(db: Database, userId: string) {
  const settings = await db
    .select({ disabled: memberTable.disabled, changedAt: memberTable.changedAt })
    .from(memberTable)
    .where(eq(memberTable.userId, userId));
  const topics = await db.select().from(progressTable).where(eq(progressTable.userId, userId));
  const attempts = await db
    .select({
      startedAt: attemptTable.startedAt,
      submittedAt: attemptTable.submittedAt,
      rightCount: attemptTable.rightCount,
      passed: attemptTable.passed,
    })
    .from(attemptTable)
    .where(eq(attemptTable.userId, userId));
  return { settings, topics, attempts };
}

/** Forgets a member. */
export async function deletePersonalData(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(attemptTable).where(eq(attemptTable.userId, userId));
  await tx.delete(progressTable).where(eq(progressTable.userId, userId));
  await tx.delete(memberTable).where(eq(memberTable.userId, userId));
}
