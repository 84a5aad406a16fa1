import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { dealTable, type MoveRow, moveTable as table } from './tables.ts';

/** Writes what a step moves, before it is posted. */
export async function insertMoves(
  tx: Transaction,
  rows: readonly (typeof table.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(table).values([...rows]);
}

export const listMoves = (db: Database, dealId: string): Promise<MoveRow[]> =>
  db.select().from(table).where(eq(table.dealId, dealId)).orderBy(asc(table.createdAt), asc(table.key));

export const listPending = (db: Database, dealId: string): Promise<MoveRow[]> =>
  db
    .select()
    .from(table)
    .where(and(eq(table.dealId, dealId), eq(table.state, 'pending')))
    .orderBy(asc(table.key));

/** Deals with HDAG that is not known to have moved, by id, from the one after `after` on. */
export async function listUnsettled(db: Database, after: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: table.dealId })
    .from(table)
    .where(and(eq(table.state, 'pending'), after === null ? undefined : gt(table.dealId, after)))
    .orderBy(asc(table.dealId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Moves that were written before a moment and are still pending, with the titles of their deals; the oldest first. */
export function listStuck(
  db: Database,
  before: Date,
  limit: number,
): Promise<(Pick<MoveRow, 'dealId' | 'kind' | 'amount' | 'createdAt'> & { readonly title: string })[]> {
  const { dealId, kind, amount, createdAt } = table;
  return db
    .select({ dealId, kind, amount, createdAt, title: dealTable.title })
    .from(table)
    .innerJoin(dealTable, eq(dealTable.id, dealId))
    .where(and(eq(table.state, 'pending'), lt(createdAt, before)))
    .orderBy(asc(createdAt), asc(table.key))
    .limit(limit);
}

/** Records how the ledger decided; what was recorded before stays. */
export async function recordMove(
  tx: Transaction,
  key: string,
  { state, at }: { readonly state: 'posted' | 'refused'; readonly at: Date },
): Promise<void> {
  await tx
    .update(table)
    .set({ state, decidedAt: at })
    .where(and(eq(table.key, key), eq(table.state, 'pending')));
}
