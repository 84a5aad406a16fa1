import { and, asc, eq, getTableColumns, gt, inArray, lt } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { type DealRow, dealTable, type MoveRow, moveTable as table } from './tables.ts';

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

/** A move with the title and the sides of its deal. */
export type MoveOfDeal = MoveRow & Pick<DealRow, 'title' | 'providerId' | 'payerId'>;

function selectMovesOfDeals(db: Database) {
  const { title, providerId, payerId } = dealTable;
  return db
    .select({ ...getTableColumns(table), title, providerId, payerId })
    .from(table)
    .innerJoin(dealTable, eq(dealTable.id, table.dealId));
}

export async function findMove(db: Database, key: string): Promise<MoveOfDeal | null> {
  const [move] = await selectMovesOfDeals(db).where(eq(table.key, key));
  return move ?? null;
}

export async function listMovesByKey(db: Database, keys: readonly string[]): Promise<MoveOfDeal[]> {
  return keys.length === 0 ? [] : selectMovesOfDeals(db).where(inArray(table.key, [...keys]));
}

/** Moves that were written before a moment and are still pending; the oldest first. */
export function listStuck(db: Database, before: Date, limit: number): Promise<MoveOfDeal[]> {
  return selectMovesOfDeals(db)
    .where(and(eq(table.state, 'pending'), lt(table.createdAt, before)))
    .orderBy(asc(table.createdAt), asc(table.key))
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
