import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { type ExportRow, exportTable as table } from './tables.ts';

const UNFINISHED = ['waiting', 'running'] as const;

/** Adds one that waits; false when the member has an unfinished one already. */
export async function createExport(
  tx: Transaction,
  row: Pick<ExportRow, 'id' | 'userId' | 'createdAt' | 'expiresAt'>,
): Promise<boolean> {
  const rows = await tx.insert(table).values(row).onConflictDoNothing().returning({ id: table.id });
  return rows.length > 0;
}

/** The newest of a member that has not expired; of two of one moment the unfinished one. */
export async function findNewestExport(db: Database, userId: string, now: Date): Promise<ExportRow | null> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), gt(table.expiresAt, now)))
    .orderBy(desc(table.createdAt), desc(table.finishedAt))
    .limit(1);
  return row ?? null;
}

/** One that can be fetched: the member's own, finished, not expired. */
export async function findReadyExport(
  db: Database,
  by: { readonly id: string; readonly userId: string },
  now: Date,
): Promise<ExportRow | null> {
  const [row] = await db
    .select()
    .from(table)
    .where(
      and(
        eq(table.id, by.id),
        eq(table.userId, by.userId),
        eq(table.status, 'ready'),
        gt(table.expiresAt, now),
      ),
    );
  return row ?? null;
}

/** Marks an unfinished one as running and gives it; null when there is nothing to do any more. */
export async function beginExport(db: Database, id: string, total: number): Promise<ExportRow | null> {
  const [row] = await db
    .update(table)
    .set({ status: 'running', done: 0, total })
    .where(and(eq(table.id, id), inArray(table.status, [...UNFINISHED])))
    .returning();
  return row ?? null;
}

/** Writes how far it is. */
export async function reportExport(db: Database, id: string, done: number): Promise<void> {
  await db.update(table).set({ done }).where(eq(table.id, id));
}

/** Ends one. False when it is gone: the account was deleted meanwhile. */
export async function finishExport(
  db: Database,
  id: string,
  result: Pick<ExportRow, 'status' | 'bytes' | 'finishedAt' | 'expiresAt'>,
): Promise<boolean> {
  const rows = await db.update(table).set(result).where(eq(table.id, id)).returning({ id: table.id });
  return rows.length > 0;
}

/** All of one member. */
export function listExports(db: Database, userId: string): Promise<ExportRow[]> {
  return db.select().from(table).where(eq(table.userId, userId)).orderBy(desc(table.createdAt));
}

/** Ids of those whose time is over. */
export async function listExpiredExports(db: Database, now: Date): Promise<string[]> {
  const rows = await db.select({ id: table.id }).from(table).where(lt(table.expiresAt, now)).limit(1000);
  return rows.map(({ id }) => id);
}

/** Removes one; its file goes first. */
export async function removeExport(db: Database, id: string): Promise<void> {
  await db.delete(table).where(eq(table.id, id));
}

/** Those of these exports that there are, however far they are. */
export async function listKnownExports(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db.select({ id: table.id }).from(table).where(oneOf(table.id, ids));
  return rows.map(({ id }) => id);
}
