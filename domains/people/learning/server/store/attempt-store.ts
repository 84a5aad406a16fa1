import { randomUUID } from 'node:crypto';
import { and, desc, eq, min } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import type { KeptQuestion } from '../rules/draw-questions.ts';
import type { ChosenOptions } from '../rules/mark-answers.ts';
import { type AttemptRow, attemptTable as table } from './tables.ts';

/** A member's last started attempt, or null. */
export async function findLatestAttempt(db: Database, userId: string): Promise<AttemptRow | null> {
  const [row] = await db
    .select()
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(desc(table.startedAt), desc(table.id))
    .limit(1);
  return row ?? null;
}

/** A member's own attempt, held against changes until the transaction ends; null for anybody else's. */
export async function lockAttempt(tx: Transaction, userId: string, id: string): Promise<AttemptRow | null> {
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.userId, userId)))
    .for('update');
  return row ?? null;
}

/** Whether a member has ever passed. */
export async function hasPassed(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.passed, true)))
    .limit(1);
  return rows.length > 0;
}

/** When each of these members first passed; who has not is left out. */
export function selectPasses(
  db: Database,
  userIds: string[],
): Promise<{ readonly userId: string; readonly at: Date | null }[]> {
  return db
    .select({ userId: table.userId, at: min(table.submittedAt) })
    .from(table)
    .where(and(oneOf(table.userId, userIds), eq(table.passed, true)))
    .groupBy(table.userId);
}

/** Stores a new attempt with the questions drawn for it. */
export async function insertAttempt(
  tx: Transaction,
  attempt: { userId: string; questions: readonly KeptQuestion[]; startedAt: Date; expiresAt: Date },
): Promise<AttemptRow> {
  const [row] = await tx
    .insert(table)
    .values({ id: randomUUID(), ...attempt })
    .returning();
  if (!row) throw new Error('A stored attempt was not answered');
  return row;
}

/** Replaces the answers given so far. The attempt must be locked and open. */
export async function keepAnswers(tx: Transaction, id: string, answers: ChosenOptions): Promise<void> {
  await tx.update(table).set({ answers }).where(eq(table.id, id));
}

/** Ends an attempt with its result. The attempt must be locked and open. */
export async function endAttempt(
  tx: Transaction,
  id: string,
  result: { answers: ChosenOptions; right: number; passed: boolean; submittedAt: Date },
): Promise<AttemptRow> {
  const { right, ...rest } = result;
  const [row] = await tx
    .update(table)
    .set({ ...rest, rightCount: right })
    .where(eq(table.id, id))
    .returning();
  if (!row) throw new Error(`The attempt ${id} was not locked before it was ended`);
  return row;
}
