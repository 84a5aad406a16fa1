import { and, asc, count, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { type FundRow, fundTable, type MoveRow, moveTable, type PotRow, potTable } from './tables.ts';

export async function findPot(db: Database, hackathonId: string): Promise<PotRow | null> {
  const [row] = await db.select().from(potTable).where(eq(potTable.hackathonId, hackathonId));
  return row ?? null;
}

/** The same, locked until the transaction ends; the hackathon is locked before. */
export async function lockPot(tx: Transaction, hackathonId: string): Promise<PotRow | null> {
  const [row] = await tx.select().from(potTable).where(eq(potTable.hackathonId, hackathonId)).for('update');
  return row ?? null;
}

export async function insertPot(
  tx: Transaction,
  row: Pick<PotRow, 'hackathonId' | 'escrowAccount' | 'hostAccount'>,
): Promise<void> {
  await tx.insert(potTable).values(row).onConflictDoNothing();
}

export async function decidePot(
  tx: Transaction,
  hackathonId: string,
  { outcome, at }: { readonly outcome: 'paid' | 'returned'; readonly at: Date },
): Promise<void> {
  await tx.update(potTable).set({ outcome, decidedAt: at }).where(eq(potTable.hackathonId, hackathonId));
}

export async function insertFund(tx: Transaction, row: typeof fundTable.$inferInsert): Promise<void> {
  await tx.insert(fundTable).values(row);
}

export async function findFund(db: Database, id: string): Promise<FundRow | null> {
  const [row] = await db.select().from(fundTable).where(eq(fundTable.id, id));
  return row ?? null;
}

/** Payments into the escrow of a hackathon, the first one first. */
export function listFunds(db: Database, hackathonId: string): Promise<FundRow[]> {
  return db
    .select()
    .from(fundTable)
    .where(eq(fundTable.hackathonId, hackathonId))
    .orderBy(asc(fundTable.createdAt), asc(fundTable.id));
}

export async function countFunds(db: Database, hackathonId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(fundTable)
    .where(eq(fundTable.hackathonId, hackathonId));
  return row?.count ?? 0;
}

/** Records how the ledger decided about a payment; what was recorded before stays. */
export async function recordFund(
  tx: Transaction,
  id: string,
  { state, at }: { readonly state: 'posted' | 'refused'; readonly at: Date },
): Promise<FundRow | null> {
  const [row] = await tx
    .update(fundTable)
    .set({ state, decidedAt: at })
    .where(and(eq(fundTable.id, id), eq(fundTable.state, 'pending')))
    .returning();
  return row ?? null;
}

export async function insertMoves(
  tx: Transaction,
  rows: readonly (typeof moveTable.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(moveTable).values([...rows]);
}

/** Transfers out of the escrow of a hackathon: the first place first, what goes back last. */
export function listMoves(db: Database, hackathonId: string): Promise<MoveRow[]> {
  return db
    .select()
    .from(moveTable)
    .where(eq(moveTable.hackathonId, hackathonId))
    .orderBy(asc(moveTable.place), asc(moveTable.entryId), asc(moveTable.key));
}

/** Records transfers that the ledger posted. @returns those that were not recorded before */
export async function recordMoves(tx: Transaction, keys: readonly string[], at: Date): Promise<MoveRow[]> {
  return tx
    .update(moveTable)
    .set({ postedAt: at })
    .where(and(oneOf(moveTable.key, keys), isNull(moveTable.postedAt)))
    .returning();
}

/** Hackathons whose prizes were not decided, or with HDAG that is not known to have moved; by id, after `after`. */
export async function listUnsettled(db: Database, after: string | null, limit: number): Promise<string[]> {
  const from = (column: typeof potTable.hackathonId) => (after === null ? undefined : gt(column, after));
  const open = db
    .select({ id: potTable.hackathonId })
    .from(potTable)
    .where(and(isNull(potTable.outcome), from(potTable.hackathonId)));
  const moving = db
    .select({ id: potTable.hackathonId })
    .from(potTable)
    .innerJoin(moveTable, eq(moveTable.hackathonId, potTable.hackathonId))
    .where(and(isNull(moveTable.postedAt), from(potTable.hackathonId)));
  const rows = await open.union(moving).orderBy(asc(potTable.hackathonId)).limit(limit);
  return rows.map(({ id }) => id);
}

/** Prizes that reached these members and earn RepID. */
export async function listWon(db: Database, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  const { userId, entryId, hackathonId, place, postedAt } = moveTable;
  return db
    .select({ userId, entryId, hackathonId, place, postedAt })
    .from(moveTable)
    .where(
      and(
        oneOf(userId, userIds),
        eq(moveTable.kind, 'payout'),
        eq(moveTable.isEarning, true),
        isNotNull(postedAt),
      ),
    )
    .orderBy(asc(postedAt), asc(entryId));
}

/** Payments of a member into escrow, for their export. */
export function listFundsBy(db: Database, userId: string): Promise<FundRow[]> {
  return db.select().from(fundTable).where(eq(fundTable.funderId, userId)).orderBy(asc(fundTable.createdAt));
}

/** Prizes of a member, for their export. */
export function listMovesTo(db: Database, userId: string): Promise<MoveRow[]> {
  return db.select().from(moveTable).where(eq(moveTable.userId, userId)).orderBy(asc(moveTable.createdAt));
}
