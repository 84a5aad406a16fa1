import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import { WRITING_LIMITS } from '../../contract/constants.ts';
import { type AnswerRow, answerTable, answerUseTable } from './tables.ts';

const used =
  sql<number>`(select count(*) from writing_answer_use where answer_id = writing_answer.id)`.mapWith(Number);
const columns = {
  id: answerTable.id,
  title: answerTable.title,
  text: answerTable.text,
  tags: answerTable.tags,
  updatedAt: answerTable.updatedAt,
  uses: used,
};

/** An answer with the number of sections it was inserted into. */
export type CountedAnswer = Pick<AnswerRow, 'id' | 'title' | 'text' | 'tags' | 'updatedAt'> & {
  uses: number;
};

/** A member's answers that hold these words in title, text or tags; last changed first. */
export function listAnswerRows(db: Database, ownerId: string, q = ''): Promise<CountedAnswer[]> {
  const pattern = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const found = or(
    sql`${answerTable.title} ilike ${pattern}`,
    sql`${answerTable.text} ilike ${pattern}`,
    sql`array_to_string(${answerTable.tags}, ' ') ilike ${pattern}`,
  );
  return db
    .select(columns)
    .from(answerTable)
    .where(and(eq(answerTable.ownerId, ownerId), q.trim() ? found : undefined))
    .orderBy(desc(answerTable.updatedAt), desc(answerTable.id))
    .limit(WRITING_LIMITS.answers);
}

/** One answer of a member, or null. */
export async function findAnswer(db: Database, ownerId: string, id: string): Promise<CountedAnswer | null> {
  const [row] = await db
    .select(columns)
    .from(answerTable)
    .where(and(eq(answerTable.id, id), eq(answerTable.ownerId, ownerId)));
  return row ?? null;
}

/** Locks a member's answers for counting until the transaction ends. */
export async function takeLibraryTurn(tx: Transaction, ownerId: string): Promise<void> {
  await holdTurn(tx, `writing answers ${ownerId}`);
}

export function countAnswers(tx: Transaction, ownerId: string): Promise<number> {
  return tx.$count(answerTable, eq(answerTable.ownerId, ownerId));
}

/** Creates or changes an answer. @returns false where the id is another member's */
export async function putAnswer(tx: Transaction, answer: typeof answerTable.$inferInsert): Promise<boolean> {
  const { title, text, tags, updatedAt, ownerId } = answer;
  const rows = await tx
    .insert(answerTable)
    .values(answer)
    .onConflictDoUpdate({
      target: answerTable.id,
      set: { title, text, tags, updatedAt },
      setWhere: eq(answerTable.ownerId, ownerId),
    })
    .returning({ id: answerTable.id });
  return rows.length > 0;
}

/** Deletes an answer. @returns whether there was one */
export async function removeAnswerRow(db: Database, ownerId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(answerTable)
    .where(and(eq(answerTable.id, id), eq(answerTable.ownerId, ownerId)))
    .returning({ id: answerTable.id });
  return rows.length > 0;
}

/** Records that an answer was inserted into a section. */
export async function addUse(tx: Transaction, use: typeof answerUseTable.$inferInsert): Promise<void> {
  await tx.insert(answerUseTable).values(use).onConflictDoNothing();
}
