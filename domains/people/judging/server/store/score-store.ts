import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import {
  type AssignmentRow,
  assignmentTable as assignments,
  judgeTable as judges,
  type ScoreRow,
  scoreTable as scores,
} from './tables.ts';

/** An assignment, and whether its score counts. */
export interface Assigned {
  readonly entry: string;
  readonly judge: string;
  readonly round: number;
  readonly assignedAt: Date;
  readonly isScored: boolean;
}

/** All assignments of a hackathon. */
export async function listAssigned(db: Database, hackathonId: string): Promise<Assigned[]> {
  return db
    .select({
      entry: assignments.entryId,
      judge: assignments.judgeId,
      round: assignments.round,
      assignedAt: assignments.assignedAt,
      isScored: sql<boolean>`coalesce(${scores.isComplete}, false)`,
    })
    .from(assignments)
    .innerJoin(judges, eq(judges.id, assignments.judgeId))
    .leftJoin(scores, ofAssignment)
    .where(eq(judges.hackathonId, hackathonId))
    .orderBy(asc(assignments.entryId), asc(assignments.judgeId));
}

const ofAssignment = and(eq(scores.judgeId, assignments.judgeId), eq(scores.entryId, assignments.entryId));

export async function insertAssignments(tx: Transaction, rows: readonly AssignmentRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(assignments).values([...rows]);
}

/** Takes entries away from judges; scores that were begun stay where the judge finds them if the entry comes back. */
export async function deleteAssignments(
  tx: Transaction,
  pairs: readonly { readonly entry: string; readonly judge: string }[],
): Promise<void> {
  if (pairs.length === 0) return;
  const judgeIds = sql.param(pairs.map(({ judge }) => judge));
  const entryIds = sql.param(pairs.map(({ entry }) => entry));
  await tx.execute(sql`delete from ${assignments} where (judge_id, entry_id) in
    (select * from unnest(${judgeIds}::uuid[], ${entryIds}::uuid[]))`);
}

/** Assignments of one judge with the score they have begun or given. */
export function listOfJudge(
  db: Database,
  judgeId: string,
): Promise<{ assignment: AssignmentRow; score: ScoreRow | null }[]> {
  return db
    .select({ assignment: assignments, score: scores })
    .from(assignments)
    .leftJoin(scores, ofAssignment)
    .where(eq(assignments.judgeId, judgeId))
    .orderBy(asc(assignments.round), asc(assignments.assignedAt), asc(assignments.entryId));
}

/** One of them, or null where the entry is not assigned to the judge. */
export async function findOfJudge(db: Database, judgeId: string, entryId: string) {
  const [row] = await db
    .select({ assignment: assignments, score: scores })
    .from(assignments)
    .leftJoin(scores, ofAssignment)
    .where(and(eq(assignments.judgeId, judgeId), eq(assignments.entryId, entryId)));
  return row ?? null;
}

/** Writes a score. The contest must be locked. */
export async function writeScore(tx: Transaction, row: Omit<ScoreRow, 'revision'>): Promise<ScoreRow> {
  const { judgeId: _, entryId: __, ...columns } = row;
  const [written] = await tx
    .insert(scores)
    .values(row)
    .onConflictDoUpdate({
      target: [scores.judgeId, scores.entryId],
      set: { ...columns, revision: sql`${scores.revision} + 1` },
    })
    .returning();
  if (!written) throw new Error('An upsert gives its row');
  return written;
}

export async function deleteScore(tx: Transaction, judgeId: string, entryId: string): Promise<void> {
  await tx.delete(scores).where(and(eq(scores.judgeId, judgeId), eq(scores.entryId, entryId)));
}

/** Deletes what only the judge read: notes, and scores that do not count. */
export async function forgetDrafts(tx: Transaction, judgeId: string): Promise<void> {
  await tx.delete(scores).where(and(eq(scores.judgeId, judgeId), eq(scores.isComplete, false)));
  await tx.update(scores).set({ note: '' }).where(eq(scores.judgeId, judgeId));
}

/** Scores that count, of entries that are still assigned. */
export function listRatings(db: Database, hackathonId: string) {
  return db
    .select({ entry: scores.entryId, judge: scores.judgeId, points: scores.points })
    .from(scores)
    .innerJoin(assignments, ofAssignment)
    .innerJoin(judges, eq(judges.id, scores.judgeId))
    .where(and(eq(judges.hackathonId, hackathonId), eq(scores.isComplete, true)))
    .orderBy(asc(scores.entryId), asc(scores.judgeId));
}

/** Comments on an entry that count, in an order that follows from no judge. */
export async function listComments(db: Database, entryId: string): Promise<string[]> {
  const rows = await db
    .select({ comment: scores.comment })
    .from(scores)
    .innerJoin(assignments, ofAssignment)
    .where(and(eq(scores.entryId, entryId), eq(scores.isComplete, true)))
    .orderBy(sql`md5(${scores.comment})`);
  return rows.map(({ comment }) => comment);
}

/** Scores that one member wrote, in every hackathon. */
export function listScoresBy(db: Database, userId: string) {
  return db
    .select({
      hackathonId: judges.hackathonId,
      submissionId: scores.entryId,
      points: scores.points,
      comment: scores.comment,
      note: scores.note,
      isComplete: scores.isComplete,
      updatedAt: scores.updatedAt,
    })
    .from(scores)
    .innerJoin(judges, eq(judges.id, scores.judgeId))
    .where(eq(judges.userId, userId))
    .orderBy(asc(judges.hackathonId), asc(scores.entryId));
}
