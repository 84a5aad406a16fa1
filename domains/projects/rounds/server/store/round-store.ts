import { and, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import type { ListRoundsQuery } from '../../contract/schemas.ts';
import type { TermChange } from './columns.ts';
import {
  applicationTable,
  type ChangeRow,
  changeTable,
  type RoundRow,
  roundTable as table,
} from './tables.ts';

/** One round, or null. Whether the asker may see it is decided by the policy. */
export async function findRound(db: Database, id: string): Promise<RoundRow | null> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row ?? null;
}

/** One round, held against changes by others until the transaction ends: dates are compared behind this lock. */
export async function lockRound(tx: Transaction, id: string): Promise<RoundRow | null> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  return row ?? null;
}

/** A turn for each member until the transaction ends: what is counted of theirs holds that long. */
export async function lockMember(tx: Transaction, userId: string): Promise<void> {
  await holdTurn(tx, `rounds_member ${userId}`);
}

/** Stores a new draft; null when the id is taken. */
export async function createRound(
  tx: Transaction,
  draft: typeof table.$inferInsert,
): Promise<RoundRow | null> {
  const [row] = await tx.insert(table).values(draft).onConflictDoNothing().returning();
  return row ?? null;
}

/** Changes columns and counts the revision up. The row must be locked. */
export async function changeRound(
  tx: Transaction,
  id: string,
  columns: Partial<Omit<RoundRow, 'id' | 'revision'>>,
): Promise<RoundRow> {
  const [row] = await tx
    .update(table)
    .set({ ...columns, revision: sql`${table.revision} + 1` })
    .where(eq(table.id, id))
    .returning();
  if (!row) throw new Error(`The round ${id} was not locked before it was changed`);
  return row;
}

/** Deletes a draft; published rounds stay. */
export async function deleteDraft(tx: Transaction, id: string): Promise<void> {
  await tx.delete(table).where(and(eq(table.id, id), isNull(table.publishedAt)));
}

export const countDrafts = (tx: Transaction, ownerId: string): Promise<number> =>
  tx.$count(table, and(eq(table.ownerId, ownerId), isNull(table.publishedAt)));

const isRunning = and(isNotNull(table.publishedAt), isNull(table.finalAt), isNull(table.cancelledAt));

/** How many of one member's rounds are published and neither final nor cancelled. */
export const countRunning = (tx: Transaction, ownerId: string): Promise<number> =>
  tx.$count(table, and(eq(table.ownerId, ownerId), isRunning));

/** All rounds of one member, drafts included. */
export function listOfOwner(db: Database, ownerId: string): Promise<RoundRow[]> {
  return db.select().from(table).where(eq(table.ownerId, ownerId)).orderBy(desc(table.createdAt));
}

/** Rounds that were published and not cancelled, the newest first. */
export function listPublished(db: Database): Promise<RoundRow[]> {
  return db
    .select()
    .from(table)
    .where(and(isNotNull(table.publishedAt), isNull(table.cancelledAt)))
    .orderBy(desc(table.givingFrom), desc(table.id));
}

/** Rounds that are not computed yet though their appeals ended by then. */
export function listToCount(db: Database, endedBy: Date): Promise<RoundRow[]> {
  return db
    .select()
    .from(table)
    .where(and(isRunning, lte(table.appealUntil, endedBy)));
}

/** Running rounds in which gifts to this project count now. */
export function listGivingTo(db: Database, projectId: string): Promise<{ id: string }[]> {
  return db
    .select({ id: table.id })
    .from(table)
    .innerJoin(applicationTable, eq(applicationTable.roundId, table.id))
    .where(and(isRunning, eq(applicationTable.projectId, projectId)));
}

export interface RoundFilter {
  /** Null for a visitor. */
  readonly userId: string | null;
  readonly now: Date;
  readonly stage?: ListRoundsQuery['stage'];
  readonly projectId?: string | undefined;
}

/** One page of rounds, the latest giving first. @param page from 1 */
export async function searchRounds(
  db: Database,
  filter: RoundFilter,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: RoundRow[]; total: number }> {
  const where = and(stageOf(filter), projectOf(filter.projectId));
  const rows = await db
    .select()
    .from(table)
    .where(where)
    .orderBy(desc(table.givingFrom), desc(table.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, total: await db.$count(table, where) };
}

function stageOf({ stage, userId, now }: RoundFilter): SQL | undefined {
  if (stage === 'mine') return userId === null ? sql`false` : eq(table.ownerId, userId);
  const runs = and(isNull(table.finalAt), isNull(table.cancelledAt));
  const published = isNotNull(table.publishedAt);
  if (stage === 'coming') return and(published, runs, gt(table.applicationsFrom, now));
  const hasEnded = or(lte(table.givingUntil, now), isNotNull(table.cancelledAt));
  if (stage === 'ended') return and(published, hasEnded);
  if (stage === 'open')
    return and(published, runs, lte(table.applicationsFrom, now), gt(table.givingUntil, now));
  return published;
}

function projectOf(projectId: string | undefined): SQL | undefined {
  if (projectId === undefined) return undefined;
  return sql`exists (select 1 from ${applicationTable} where ${applicationTable.roundId} = ${table.id}
    and ${applicationTable.projectId} = ${projectId} and ${applicationTable.state} = 'accepted')`;
}

export async function insertChange(
  tx: Transaction,
  change: {
    readonly id: string;
    readonly roundId: string;
    readonly changes: TermChange[];
    readonly changedAt: Date;
  },
): Promise<void> {
  await tx.insert(changeTable).values(change);
}

/** Lists the changes of published terms, the newest last. */
export function listChanges(db: Database, roundId: string): Promise<ChangeRow[]> {
  return db.select().from(changeTable).where(eq(changeTable.roundId, roundId)).orderBy(changeTable.changedAt);
}
