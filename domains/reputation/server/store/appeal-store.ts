import { and, asc, count, desc, eq, min, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { type AppealRow, appealTable as table } from './tables.ts';

/** Holds back other appeals of this member until the transaction ends, so that the number of open ones holds. */
export async function lockAppeals(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reputation.appeal:${userId}`}, 0))`);
}

/** Stores an appeal. */
export async function insertAppeal(
  tx: Transaction,
  appeal: Pick<AppealRow, 'id' | 'userId' | 'pointId' | 'text' | 'createdAt'>,
): Promise<void> {
  await tx.insert(table).values(appeal);
}

/** All appeals of a member, oldest first. */
export function selectAppeals(db: Database, userId: string): Promise<AppealRow[]> {
  return db.select().from(table).where(eq(table.userId, userId)).orderBy(asc(table.createdAt), asc(table.id));
}

/** The member's appeals that wait for an answer. */
export function selectOpen(db: Database, userId: string): Promise<AppealRow[]> {
  return db
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.state, 'open')));
}

/** An appeal, locked until the transaction ends; null when there is none. */
export async function lockAppeal(tx: Transaction, id: string): Promise<AppealRow | null> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  return row ?? null;
}

/** Writes the answer to an appeal. */
export async function updateAnswer(
  tx: Transaction,
  id: string,
  answer: Pick<AppealRow, 'state' | 'answer' | 'decidedBy' | 'decidedAt'>,
): Promise<void> {
  await tx.update(table).set(answer).where(eq(table.id, id));
}

/** Appeals in a state: open ones the oldest first, answered ones the newest answer first. */
export async function listAppealRows(
  db: Database,
  { state, userId }: { state: AppealRow['state']; userId: string | null },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: AppealRow[]; total: number }> {
  const where = and(eq(table.state, state), userId === null ? undefined : eq(table.userId, userId));
  const order = state === 'open' ? asc(table.createdAt) : desc(table.decidedAt);
  const [rows, total] = await Promise.all([
    db.select().from(table).where(where).orderBy(order, asc(table.id)).limit(limit).offset(offset),
    db.$count(table, where),
  ]);
  return { rows, total };
}

/** Forgets a member's appeals. */
export async function deleteAppeals(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(table).where(eq(table.userId, userId));
}

/** How many appeals of all members wait, and since when the longest does. */
export async function selectWaitingAppeals(
  db: Database,
): Promise<{ waiting: number; oldestAt: Date | null }> {
  const [row] = await db
    .select({ waiting: count(), oldestAt: min(table.createdAt) })
    .from(table)
    .where(eq(table.state, 'open'));
  return { waiting: row?.waiting ?? 0, oldestAt: row?.oldestAt ?? null };
}
