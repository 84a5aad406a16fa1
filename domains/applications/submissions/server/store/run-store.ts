import { and, asc, desc, eq, gte } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import { type ItemRow, itemTable as items, type RunRow, runTable as runs } from './tables.ts';

const SHOWN = 50;

/** A turn for each member until the transaction ends. */
export async function lockOwner(tx: Transaction, ownerId: string): Promise<void> {
  await holdTurn(tx, `submissions_owner ${ownerId}`);
}

export function countRuns(tx: Transaction, ownerId: string, since: Date): Promise<number> {
  return tx.$count(runs, and(eq(runs.ownerId, ownerId), gte(runs.createdAt, since)));
}

export async function findRun(db: Database, id: string): Promise<RunRow | null> {
  const [row] = await db.select().from(runs).where(eq(runs.id, id));
  return row ?? null;
}

/** A member's runs, the newest first. */
export function listRuns(db: Database, ownerId: string): Promise<RunRow[]> {
  return db
    .select()
    .from(runs)
    .where(eq(runs.ownerId, ownerId))
    .orderBy(desc(runs.createdAt), runs.id)
    .limit(SHOWN);
}

/** The calls of these runs, in their order. */
export async function listItems(db: Database, runIds: readonly string[]): Promise<ItemRow[]> {
  if (runIds.length === 0) return [];
  return db.select().from(items).where(oneOf(items.runId, runIds)).orderBy(asc(items.no));
}

export async function findItem(db: Database, runId: string, id: string): Promise<ItemRow | null> {
  const [row] = await db
    .select()
    .from(items)
    .where(and(eq(items.id, id), eq(items.runId, runId)));
  return row ?? null;
}

export async function insertRun(
  tx: Transaction,
  run: typeof runs.$inferInsert,
  calls: readonly (typeof items.$inferInsert)[],
): Promise<void> {
  await tx.insert(runs).values(run);
  await tx.insert(items).values([...calls]);
}

export async function updateItem(
  db: Database,
  id: string,
  columns: Partial<typeof items.$inferInsert>,
): Promise<void> {
  await db.update(items).set(columns).where(eq(items.id, id));
}

/** Everything of a member. */
export async function selectPersonalData(db: Database, ownerId: string) {
  const own = await db.select().from(runs).where(eq(runs.ownerId, ownerId)).orderBy(runs.createdAt);
  return {
    runs: own,
    calls: await listItems(
      db,
      own.map(({ id }) => id),
    ),
  };
}

/** Deletes a member's runs. @returns ids of the calls, whose packages remain */
export async function deleteRuns(tx: Transaction, ownerId: string): Promise<string[]> {
  const { calls } = await selectPersonalData(tx, ownerId);
  await tx.delete(runs).where(eq(runs.ownerId, ownerId));
  return calls.map(({ id }) => id);
}

/** Forgets what belongs to an application that was deleted. @returns ids of the calls, whose packages remain */
export async function deleteItemsOf(tx: Transaction, applicationId: string): Promise<string[]> {
  const gone = await tx
    .delete(items)
    .where(eq(items.applicationId, applicationId))
    .returning({ id: items.id });
  return gone.map(({ id }) => id);
}

/** Those of these calls that there are, with whose they are. */
export function listKnownItems(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; ownerId: string }[]> {
  return db
    .select({ id: items.id, ownerId: runs.ownerId })
    .from(items)
    .innerJoin(runs, eq(runs.id, items.runId))
    .where(oneOf(items.id, ids));
}
