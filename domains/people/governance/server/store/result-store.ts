import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import type { ProposalResult } from '../../contract/result-schemas.ts';
import { type ResultRow, resultTable as table } from './tables.ts';

/** Stores a result. The proposal must be locked. */
export async function insertResult(tx: Transaction, row: ResultRow): Promise<void> {
  await tx.insert(table).values(row);
}

/** The result without its file; null before the vote is counted. */
export async function findResult(db: Database, proposalId: string): Promise<ProposalResult | null> {
  const [row] = await db.select({ result: table.result }).from(table).where(eq(table.proposalId, proposalId));
  return row?.result ?? null;
}

/** How many ballots each of these had, of those that are counted. */
export async function countedBallots(
  db: Database,
  proposalIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: table.proposalId, ballots: sql<number>`(${table.result} ->> 'ballots')::int` })
    .from(table)
    .where(oneOf(table.proposalId, proposalIds));
  return new Map(rows.map(({ id, ballots }) => [id, ballots]));
}

/** The file of all ballots, with the proposal's title. */
export async function findFile(db: Database, proposalId: string): Promise<string | null> {
  const [row] = await db.select({ file: table.file }).from(table).where(eq(table.proposalId, proposalId));
  return row?.file ?? null;
}
