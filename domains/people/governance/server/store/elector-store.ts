import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { ballotTable, electorTable as table } from './tables.ts';

const AT_ONCE = 5_000;

/** Fixes who may vote. The proposal must be locked. */
export async function insertElectors(
  tx: Transaction,
  proposalId: string,
  userIds: readonly string[],
): Promise<void> {
  for (let from = 0; from < userIds.length; from += AT_ONCE) {
    const rows = userIds.slice(from, from + AT_ONCE).map((userId) => ({ proposalId, userId }));
    await tx.insert(table).values(rows);
  }
}

/** On which of these lists a member is. */
export async function listElectorIn(
  db: Database,
  userId: string,
  proposalIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: table.proposalId })
    .from(table)
    .where(and(eq(table.userId, userId), oneOf(table.proposalId, proposalIds)));
  return new Set(rows.map(({ id }) => id));
}

/** Electors of a proposal without a ballot, or who withdrew it. */
export async function listWithoutBallot(db: Database, proposalId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: table.userId })
    .from(table)
    .leftJoin(
      ballotTable,
      and(eq(ballotTable.proposalId, table.proposalId), eq(ballotTable.userId, table.userId)),
    )
    .where(and(eq(table.proposalId, proposalId), isNull(ballotTable.marks)));
  return rows.map(({ userId }) => userId);
}

/** Lists that a member is on, for their export. */
export function listElectorships(db: Database, userId: string) {
  return db.select({ proposalId: table.proposalId }).from(table).where(eq(table.userId, userId));
}
