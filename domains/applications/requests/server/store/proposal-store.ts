import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { type ProposalRow, requestTable, proposalTable as table } from './tables.ts';

// Texts read here are sealed; services/sealed-proposals.ts alone opens it.

/** One member's proposal for a request, or null. */
export async function findProposalOf(
  db: Database,
  requestId: string,
  bidderId: string,
): Promise<ProposalRow | null> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.requestId, requestId), eq(table.bidderId, bidderId)));
  return row ?? null;
}

export async function insertProposal(
  tx: Transaction,
  proposal: typeof table.$inferInsert,
): Promise<ProposalRow> {
  const [row] = await tx.insert(table).values(proposal).returning();
  if (!row) throw new Error('An insert answers its row');
  return row;
}

/** Changes a proposal and counts its revision up. The request must be locked. */
export async function updateProposal(
  tx: Transaction,
  id: string,
  columns: Partial<Pick<ProposalRow, 'sealedDraft' | 'sealedText' | 'submittedAt' | 'updatedAt'>>,
): Promise<ProposalRow> {
  const [row] = await tx
    .update(table)
    .set({ ...columns, revision: sql`${table.revision} + 1` })
    .where(eq(table.id, id))
    .returning();
  if (!row) throw new Error(`The proposal ${id} was not read before it was changed`);
  return row;
}

export async function deleteProposal(tx: Transaction, id: string): Promise<void> {
  await tx.delete(table).where(eq(table.id, id));
}

const ofRequest = (requestId: string) => and(eq(table.requestId, requestId), isNotNull(table.submittedAt));

/** The submitted proposals of a request, in the order of their ids: that of time would say who was first. */
export function listSubmitted(db: Database, requestId: string): Promise<ProposalRow[]> {
  return db.select().from(table).where(ofRequest(requestId)).orderBy(asc(table.id));
}

export async function findSubmitted(
  db: Database,
  requestId: string,
  id: string,
): Promise<ProposalRow | null> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, id), ofRequest(requestId)));
  return row ?? null;
}

/** How many proposals are submitted. */
export const countSubmitted = (db: Database, requestId: string): Promise<number> =>
  db.$count(table, ofRequest(requestId));

/** How many proposals there are, working copies included. */
export const countProposals = (db: Database, requestId: string): Promise<number> =>
  db.$count(table, eq(table.requestId, requestId));

/** How many proposals one member has begun since then. */
export const countBegunSince = (tx: Transaction, bidderId: string, since: Date): Promise<number> =>
  tx.$count(table, and(eq(table.bidderId, bidderId), gt(table.createdAt, since)));

/** Members with a proposal for a request. @param only those that are submitted, or not; all without */
export async function listBidders(
  db: Database,
  requestId: string,
  only?: 'submitted' | 'unsubmitted',
): Promise<string[]> {
  const submitted =
    only === undefined ? undefined : (only === 'submitted' ? isNotNull : isNull)(table.submittedAt);
  const rows = await db
    .select({ id: table.bidderId })
    .from(table)
    .where(and(eq(table.requestId, requestId), isNotNull(table.bidderId), submitted));
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

export function listProposalsOf(db: Database, bidderId: string): Promise<ProposalRow[]> {
  return db.select().from(table).where(eq(table.bidderId, bidderId)).orderBy(desc(table.createdAt));
}

/**
 * A member leaves: their texts go everywhere. Where the deadline has passed the row stays without a name, so that the
 * scores and reasons of others still have something to be about.
 */
export async function forgetBidder(tx: Transaction, bidderId: string, now: Date): Promise<void> {
  const scored = tx
    .select({ id: requestTable.id })
    .from(requestTable)
    .where(
      sql`${requestTable.proposalsUntil} <= ${now.toISOString()}::timestamptz
        and (${requestTable.cancelledAt} is null or ${requestTable.cancelledAt} >= ${requestTable.proposalsUntil})`,
    );
  await tx
    .update(table)
    .set({ bidderId: null, sealedDraft: null, sealedText: null })
    .where(and(eq(table.bidderId, bidderId), isNotNull(table.submittedAt), inArray(table.requestId, scored)));
  await tx.delete(table).where(eq(table.bidderId, bidderId));
}
