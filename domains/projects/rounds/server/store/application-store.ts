import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import {
  type ApplicationRow,
  type RoundRow,
  reviewerTable as reviewers,
  roundTable,
  applicationTable as table,
} from './tables.ts';

/** Stores an application; null when the project has applied already. The round must be locked. */
export async function insertApplication(
  tx: Transaction,
  application: typeof table.$inferInsert,
): Promise<ApplicationRow | null> {
  const [row] = await tx.insert(table).values(application).onConflictDoNothing().returning();
  return row ?? null;
}

/** One application of a round, or null. */
export async function findApplication(
  db: Database,
  roundId: string,
  id: string,
): Promise<ApplicationRow | null> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.roundId, roundId), eq(table.id, id)));
  return row ?? null;
}

export function listApplications(db: Database, roundId: string): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(table)
    .where(eq(table.roundId, roundId))
    .orderBy(asc(table.appliedAt), asc(table.id));
}

/** Changes a decision or an appeal. The round must be locked. */
export async function changeApplication(
  tx: Transaction,
  id: string,
  columns: Partial<
    Pick<ApplicationRow, 'state' | 'decidedBy' | 'decidedAt' | 'reason' | 'appeal' | 'appealedAt'>
  >,
): Promise<void> {
  await tx.update(table).set(columns).where(eq(table.id, id));
}

/** Accepts applications whose appeal is undecided. The round must be locked. */
export async function acceptUndecided(
  tx: Transaction,
  roundId: string,
  decision: { readonly reason: string; readonly decidedAt: Date },
): Promise<void> {
  await tx
    .update(table)
    .set({ state: 'accepted', decidedBy: null, ...decision })
    .where(and(eq(table.roundId, roundId), eq(table.state, 'pending'), isNotNull(table.appealedAt)));
}

/** Accepted projects of these rounds, by number. */
export async function countAccepted(
  db: Database,
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (roundIds.length === 0) return new Map();
  const rows = await db
    .select({ roundId: table.roundId, count: sql<number>`count(*)::int` })
    .from(table)
    .where(and(oneOf(table.roundId, roundIds), eq(table.state, 'accepted')))
    .groupBy(table.roundId);
  return new Map(rows.map(({ roundId, count }) => [roundId, count]));
}

export const countApplications = (tx: Transaction, roundId: string): Promise<number> =>
  tx.$count(table, eq(table.roundId, roundId));

/** A member's applications. */
export function listApplicationsOf(db: Database, applicantId: string): Promise<ApplicationRow[]> {
  return db.select().from(table).where(eq(table.applicantId, applicantId)).orderBy(asc(table.appliedAt));
}

/** Applications that a reviewer decided. */
export function listDecidedBy(db: Database, reviewerId: string): Promise<ApplicationRow[]> {
  return db.select().from(table).where(eq(table.decidedBy, reviewerId)).orderBy(asc(table.decidedAt));
}

/** Accepted applications with their rounds, for the public file of them. */
export function listAccepted(db: Database): Promise<{ application: ApplicationRow; round: RoundRow }[]> {
  return db
    .select({ application: table, round: roundTable })
    .from(table)
    .innerJoin(roundTable, eq(roundTable.id, table.roundId))
    .where(eq(table.state, 'accepted'))
    .orderBy(asc(table.appliedAt), asc(table.id));
}

/** Owners and reviewers of the rounds a project is accepted in. */
export async function listRoundJudges(db: Database, projectId: string): Promise<string[]> {
  const isAccepted = and(eq(table.projectId, projectId), eq(table.state, 'accepted'));
  const named = await db
    .select({ id: reviewers.memberId })
    .from(table)
    .innerJoin(reviewers, eq(reviewers.roundId, table.roundId))
    .where(isAccepted);
  const owners = await db
    .select({ id: roundTable.ownerId })
    .from(table)
    .innerJoin(roundTable, eq(roundTable.id, table.roundId))
    .where(isAccepted);
  return [...named, ...owners].flatMap(({ id }) => id ?? []);
}

export async function listReviewerIds(db: Database, roundId: string): Promise<string[]> {
  const rows = await db
    .select({ memberId: reviewers.memberId })
    .from(reviewers)
    .where(eq(reviewers.roundId, roundId))
    .orderBy(asc(reviewers.namedAt));
  return rows.map(({ memberId }) => memberId);
}

/** The rounds a member reviews. */
export function listReviewingOf(
  db: Database,
  memberId: string,
): Promise<{ roundId: string; namedAt: Date }[]> {
  return db
    .select({ roundId: reviewers.roundId, namedAt: reviewers.namedAt })
    .from(reviewers)
    .where(eq(reviewers.memberId, memberId));
}

export async function insertReviewer(
  tx: Transaction,
  reviewer: { readonly roundId: string; readonly memberId: string; readonly namedAt: Date },
): Promise<void> {
  await tx.insert(reviewers).values(reviewer);
}

export async function deleteReviewer(tx: Transaction, roundId: string, memberId: string): Promise<void> {
  await tx.delete(reviewers).where(and(eq(reviewers.roundId, roundId), eq(reviewers.memberId, memberId)));
}

/** A member leaves: they review nothing any more, and what they wrote about their projects goes. */
export async function forgetMember(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(reviewers).where(eq(reviewers.memberId, memberId));
  await tx
    .update(table)
    .set({
      applicantId: null,
      note: '',
      appeal: sql`case when ${table.appeal} is null then null else '' end`,
    })
    .where(eq(table.applicantId, memberId));
  await tx.update(table).set({ decidedBy: null }).where(eq(table.decidedBy, memberId));
}
