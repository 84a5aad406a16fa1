import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { type BallotRow, proposalTable, ballotTable as table } from './tables.ts';

const one = (proposalId: string, userId: string) =>
  and(eq(table.proposalId, proposalId), eq(table.userId, userId));

/** One member's ballot, a withdrawn one too; null while they cast none. */
export async function findBallot(
  db: Database,
  proposalId: string,
  userId: string,
): Promise<BallotRow | null> {
  const [row] = await db.select().from(table).where(one(proposalId, userId));
  return row ?? null;
}

/** One member's ballot, locked; null while they cast none. The proposal must be held. */
export async function lockBallot(
  tx: Transaction,
  proposalId: string,
  userId: string,
): Promise<BallotRow | null> {
  const [row] = await tx.select().from(table).where(one(proposalId, userId)).for('update');
  return row ?? null;
}

/** Ballots of a proposal by their ids, locked in one order. The proposal must be held. */
export function lockBallots(
  tx: Transaction,
  proposalId: string,
  ids: readonly string[],
): Promise<BallotRow[]> {
  return tx
    .select()
    .from(table)
    .where(and(eq(table.proposalId, proposalId), oneOf(table.id, ids)))
    .orderBy(table.id)
    .for('update');
}

/** Changes a locked ballot. */
export async function writeBallot(
  tx: Transaction,
  { proposalId, id }: Pick<BallotRow, 'proposalId' | 'id'>,
  columns: Partial<Pick<BallotRow, 'no' | 'marks' | 'nextMarks'>>,
): Promise<void> {
  await tx
    .update(table)
    .set(columns)
    .where(and(eq(table.proposalId, proposalId), eq(table.id, id)));
}

/** Whether a payment of one of its ballots is not decided. */
export async function hasUnpaid(db: Database, proposalId: string): Promise<boolean> {
  return (await db.$count(table, and(eq(table.proposalId, proposalId), isNotNull(table.nextMarks)))) > 0;
}

/** Stores a member's first ballot; null when they have one. The proposal must be held. */
export async function insertBallot(
  tx: Transaction,
  row: typeof table.$inferInsert,
): Promise<BallotRow | null> {
  const [made] = await tx.insert(table).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

/** Changes a member's ballot to its next number; null when another call was first. The proposal must be held. */
export async function changeBallot(
  tx: Transaction,
  { proposalId, userId, no, marks }: Pick<BallotRow, 'proposalId' | 'no' | 'marks'> & { userId: string },
): Promise<BallotRow | null> {
  const [changed] = await tx
    .update(table)
    .set({ no, marks })
    .where(and(one(proposalId, userId), eq(table.no, no - 1)))
    .returning();
  return changed ?? null;
}

/** How many ballots each of these has; those without one are left out. */
export async function countBallots(
  db: Database,
  proposalIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: table.proposalId, ballots: count() })
    .from(table)
    .where(and(oneOf(table.proposalId, proposalIds), isNotNull(table.marks)))
    .groupBy(table.proposalId);
  return new Map(rows.map(({ id, ballots }) => [id, ballots]));
}

/** In which of these a member has a ballot. */
export async function listVotedIn(
  db: Database,
  userId: string,
  proposalIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: table.proposalId })
    .from(table)
    .where(and(eq(table.userId, userId), oneOf(table.proposalId, proposalIds), isNotNull(table.marks)));
  return new Set(rows.map(({ id }) => id));
}

/** All ballots of a proposal that were not withdrawn, without their voters. */
export async function listBallots(
  db: Database,
  proposalId: string,
): Promise<{ id: string; marks: Uint8Array }[]> {
  const rows = await db
    .select({ id: table.id, marks: table.marks })
    .from(table)
    .where(and(eq(table.proposalId, proposalId), isNotNull(table.marks)));
  return rows.flatMap(({ id, marks }) => (marks ? [{ id, marks: Uint8Array.from(marks) }] : []));
}

/** Members with a ballot that was not withdrawn; deleted accounts are left out. */
export async function listVoters(db: Database, proposalId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: table.userId })
    .from(table)
    .where(and(eq(table.proposalId, proposalId), isNotNull(table.marks), isNotNull(table.userId)));
  return rows.flatMap(({ userId }) => userId ?? []);
}

/** A member's ballots with the titles of what they are for. */
export function listBallotsOf(db: Database, userId: string) {
  return db
    .select({
      proposalId: table.proposalId,
      title: proposalTable.title,
      id: table.id,
      no: table.no,
      marks: table.marks,
      options: proposalTable.options,
    })
    .from(table)
    .innerJoin(proposalTable, eq(proposalTable.id, table.proposalId))
    .where(eq(table.userId, userId))
    .orderBy(proposalTable.closesAt, table.proposalId);
}

/** Takes a member's name off their ballots, which stay. */
export async function forgetVoter(tx: Transaction, userId: string): Promise<void> {
  await tx.update(table).set({ userId: null }).where(eq(table.userId, userId));
}

/** Ballots of these members that were counted. */
export async function listCountedOf(
  db: Database,
  userIds: readonly string[],
): Promise<{ userId: string; proposalId: string; title: string; countedAt: Date | null }[]> {
  const rows = await db
    .select({
      userId: table.userId,
      proposalId: table.proposalId,
      title: proposalTable.title,
      countedAt: proposalTable.countedAt,
    })
    .from(table)
    .innerJoin(proposalTable, eq(proposalTable.id, table.proposalId))
    .where(and(oneOf(table.userId, userIds), isNotNull(table.marks), isNotNull(proposalTable.countedAt)));
  return rows.flatMap(({ userId, ...row }) => (userId === null ? [] : [{ userId, ...row }]));
}
