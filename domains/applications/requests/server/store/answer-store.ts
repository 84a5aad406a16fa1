import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { type AnswerRow, answerTable as table } from './tables.ts';

/** One member's answer to a request, or null. */
export async function findAnswer(
  db: Database,
  requestId: string,
  authorId: string,
): Promise<AnswerRow | null> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.requestId, requestId), eq(table.authorId, authorId)));
  return row ?? null;
}

/** Stores a member's first answer. The request must be locked. */
export async function insertAnswer(tx: Transaction, answer: typeof table.$inferInsert): Promise<AnswerRow> {
  const [row] = await tx.insert(table).values(answer).returning();
  if (!row) throw new Error('An insert answers its row');
  return row;
}

/** Changes an answer and counts its revision up. The request must be locked. */
export async function updateAnswer(
  tx: Transaction,
  id: string,
  columns: Pick<AnswerRow, 'text' | 'link' | 'updatedAt'>,
): Promise<AnswerRow> {
  const [row] = await tx
    .update(table)
    .set({ ...columns, revision: sql`${table.revision} + 1` })
    .where(eq(table.id, id))
    .returning();
  if (!row) throw new Error(`The answer ${id} was not read before it was changed`);
  return row;
}

export const countAnswers = (db: Database, requestId: string): Promise<number> =>
  db.$count(table, eq(table.requestId, requestId));

/** How many requests one member has begun to answer since then. */
export const countAnswersSince = (tx: Transaction, authorId: string, since: Date): Promise<number> =>
  tx.$count(table, and(eq(table.authorId, authorId), gt(table.createdAt, since)));

/** One page of the answers to a request, the reader's own first. @param only whose answers alone; all without */
export async function listAnswers(
  db: Database,
  requestId: string,
  readerId: string,
  { isAll, page, pageSize }: { readonly isAll: boolean; readonly page: number; readonly pageSize: number },
): Promise<{ rows: AnswerRow[]; total: number }> {
  const where = and(eq(table.requestId, requestId), isAll ? undefined : eq(table.authorId, readerId));
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(table)
      .where(where)
      .orderBy(desc(eq(table.authorId, readerId)), asc(table.createdAt), asc(table.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(table, where),
  ]);
  return { rows, total };
}

/** Lists the members who have answered a request. */
export async function listAnswerers(db: Database, requestId: string): Promise<string[]> {
  const rows = await db.select({ id: table.authorId }).from(table).where(eq(table.requestId, requestId));
  return rows.map(({ id }) => id);
}

export function listAnswersOf(db: Database, authorId: string): Promise<AnswerRow[]> {
  return db.select().from(table).where(eq(table.authorId, authorId)).orderBy(desc(table.createdAt));
}

export async function deleteAnswersOf(tx: Transaction, authorId: string): Promise<void> {
  await tx.delete(table).where(eq(table.authorId, authorId));
}
