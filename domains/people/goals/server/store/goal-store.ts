import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import { type EntryRow, entryTable as entries, type GoalRow, goalTable as table } from './tables.ts';

const own = (userId: string, id: string) => and(eq(table.userId, userId), eq(table.id, id));
const isOpen = and(eq(table.status, 'active'), isNull(table.archivedAt));

/** Two writes of one member wait for each other, so that the limit holds. */
export async function lockMember(tx: Transaction, userId: string): Promise<void> {
  await holdTurn(tx, `goals ${userId}`);
}

export function countGoals(tx: Transaction, userId: string): Promise<number> {
  return tx.$count(table, eq(table.userId, userId));
}

/** A member's goals, the next date first. */
export function listGoalRows(db: Database, userId: string): Promise<GoalRow[]> {
  return db.select().from(table).where(eq(table.userId, userId)).orderBy(asc(table.dueOn), asc(table.id));
}

/** Goals that are worked on, of all members, in pages by id. */
export function listOpenGoals(db: Database, after: string | null, limit: number): Promise<GoalRow[]> {
  return db
    .select()
    .from(table)
    .where(and(isOpen, after === null ? undefined : gt(table.id, after)))
    .orderBy(asc(table.id))
    .limit(limit);
}

/** Goals of one member that are worked on. */
export function listOwnOpen(db: Database, userId: string): Promise<GoalRow[]> {
  return db
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), isOpen))
    .orderBy(asc(table.dueOn), asc(table.id));
}

export async function findGoal(db: Database, userId: string, id: string): Promise<GoalRow | null> {
  const [row] = await db.select().from(table).where(own(userId, id));
  return row ?? null;
}

/** A goal of the member, locked until the transaction ends; null where it is not theirs. */
export async function lockGoal(tx: Transaction, userId: string, id: string): Promise<GoalRow | null> {
  const [row] = await tx.select().from(table).where(own(userId, id)).for('update');
  return row ?? null;
}

/** Stores a new goal; null where the id is taken. */
export async function insertGoal(tx: Transaction, row: typeof table.$inferInsert): Promise<GoalRow | null> {
  const [made] = await tx.insert(table).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

/** Changes a locked goal and counts its revision up. */
export async function updateGoal(
  tx: Transaction,
  id: string,
  changes: Partial<typeof table.$inferInsert>,
): Promise<GoalRow> {
  const [row] = await tx
    .update(table)
    .set({ ...changes, revision: sql`${table.revision} + 1` })
    .where(eq(table.id, id))
    .returning();
  if (!row) throw new Error(`The goal ${id} was not locked before it was changed`);
  return row;
}

export async function deleteGoal(tx: Transaction, userId: string, id: string): Promise<boolean> {
  return (await tx.delete(table).where(own(userId, id)).returning({ id: table.id })).length > 0;
}

export async function deleteGoals(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(table).where(eq(table.userId, userId));
}

/** The entries of these goals, the last one first. */
export function listEntries(db: Database, goalIds: readonly string[]): Promise<EntryRow[]> {
  return db
    .select()
    .from(entries)
    .where(oneOf(entries.goalId, goalIds))
    .orderBy(desc(entries.at), desc(entries.id));
}

export async function findEntry(db: Database, id: string): Promise<EntryRow | null> {
  const [row] = await db.select().from(entries).where(eq(entries.id, id));
  return row ?? null;
}

export function countEntries(tx: Transaction, goalId: string): Promise<number> {
  return tx.$count(entries, eq(entries.goalId, goalId));
}

/** Stores an entry; false where the id is taken. */
export async function insertEntry(tx: Transaction, row: EntryRow): Promise<boolean> {
  return (
    (await tx.insert(entries).values(row).onConflictDoNothing().returning({ id: entries.id })).length > 0
  );
}
