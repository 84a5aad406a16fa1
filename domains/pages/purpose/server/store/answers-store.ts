import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { type AnswersRow, answersTable as table } from './tables.ts';

/** Finds the answers of a member; null where they answered nothing. */
export async function findAnswers(db: Database, userId: string): Promise<AnswersRow | null> {
  const [row] = await db.select().from(table).where(eq(table.userId, userId));
  return row ?? null;
}

/** Writes the answers to one of the two questionnaires; the other one's stay. */
export async function writeAnswers(
  tx: Transaction,
  userId: string,
  answers: Partial<Omit<AnswersRow, 'userId'>>,
): Promise<void> {
  await tx
    .insert(table)
    .values({ userId, ...answers })
    .onConflictDoUpdate({ target: table.userId, set: answers });
}

export async function deleteAnswers(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(table).where(eq(table.userId, userId));
}
