import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import {
  type AmendmentRow,
  amendmentTable as amendments,
  type QuestionRow,
  requestTable,
  questionTable as table,
} from './tables.ts';

/** All questions about a request, oldest first. */
export function listQuestions(db: Database, requestId: string): Promise<QuestionRow[]> {
  return db
    .select()
    .from(table)
    .where(eq(table.requestId, requestId))
    .orderBy(asc(table.askedAt), asc(table.id));
}

export async function findQuestion(db: Database, requestId: string, id: string): Promise<QuestionRow | null> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.requestId, requestId)));
  return row ?? null;
}

export async function insertQuestion(tx: Transaction, question: typeof table.$inferInsert): Promise<void> {
  await tx.insert(table).values(question);
}

/** Writes or rewrites the answer to a question. */
export async function updateQuestionAnswer(
  tx: Transaction,
  id: string,
  answer: string,
  at: Date,
): Promise<void> {
  await tx.update(table).set({ answer, answeredAt: at }).where(eq(table.id, id));
}

export const countQuestions = (db: Database, requestId: string): Promise<number> =>
  db.$count(table, eq(table.requestId, requestId));

export const countQuestionsOf = (db: Database, requestId: string, askerId: string): Promise<number> =>
  db.$count(table, and(eq(table.requestId, requestId), eq(table.askerId, askerId)));

export function listQuestionsOf(db: Database, askerId: string): Promise<QuestionRow[]> {
  return db.select().from(table).where(eq(table.askerId, askerId)).orderBy(desc(table.askedAt));
}

/** Answers to questions about the requests of an author. */
export function listAnsweredBy(
  db: Database,
  authorId: string,
): Promise<Pick<QuestionRow, 'requestId' | 'answer' | 'answeredAt'>[]> {
  return db
    .select({ requestId: table.requestId, answer: table.answer, answeredAt: table.answeredAt })
    .from(table)
    .innerJoin(requestTable, eq(requestTable.id, table.requestId))
    .where(and(eq(requestTable.authorId, authorId), isNotNull(table.answer)))
    .orderBy(asc(table.answeredAt));
}

/** Changes of the requests of an author after publication. */
export function listAmendmentsOf(
  db: Database,
  authorId: string,
): Promise<Pick<AmendmentRow, 'requestId' | 'note' | 'changed' | 'amendedAt'>[]> {
  const { requestId, note, changed, amendedAt } = amendments;
  return db
    .select({ requestId, note, changed, amendedAt })
    .from(amendments)
    .innerJoin(requestTable, eq(requestTable.id, requestId))
    .where(eq(requestTable.authorId, authorId))
    .orderBy(asc(amendedAt));
}

/** A member leaves: unanswered questions go, answered ones stay without their name. */
export async function forgetAsker(tx: Transaction, askerId: string): Promise<void> {
  await tx.delete(table).where(and(eq(table.askerId, askerId), isNull(table.answer)));
  await tx
    .update(table)
    .set({ askerId: null })
    .where(and(eq(table.askerId, askerId), isNotNull(table.answer)));
}

/** Lists the changes after publication, oldest first. */
export function listAmendments(db: Database, requestId: string): Promise<AmendmentRow[]> {
  return db
    .select()
    .from(amendments)
    .where(eq(amendments.requestId, requestId))
    .orderBy(asc(amendments.amendedAt), asc(amendments.id));
}

export async function insertAmendment(
  tx: Transaction,
  amendment: typeof amendments.$inferInsert,
): Promise<void> {
  await tx.insert(amendments).values(amendment);
}
