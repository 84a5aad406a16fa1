import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import type { Verdict } from '../../contract/match-schemas.ts';
import { judgmentTable as judgments } from './tables.ts';

interface JudgmentKey {
  readonly userId: string;
  readonly projectId: string;
  readonly opportunityId: string;
}

/** Keeps a verdict, or takes it back (null). Saying the same twice changes nothing. */
export async function setJudgment(
  db: Database,
  key: JudgmentKey,
  verdict: Verdict | null,
  at: Date,
): Promise<void> {
  if (verdict === null) {
    await db
      .delete(judgments)
      .where(
        and(
          eq(judgments.userId, key.userId),
          eq(judgments.projectId, key.projectId),
          eq(judgments.opportunityId, key.opportunityId),
        ),
      );
    return;
  }
  await db
    .insert(judgments)
    .values({ ...key, verdict, at })
    .onConflictDoUpdate({
      target: [judgments.userId, judgments.projectId, judgments.opportunityId],
      set: { verdict, at },
    });
}

/** A member's verdicts on one project's matches, by grant. */
export async function listJudgments(
  db: Database,
  userId: string,
  projectId: string,
): Promise<ReadonlyMap<string, Verdict>> {
  const rows = await db
    .select({ id: judgments.opportunityId, verdict: judgments.verdict })
    .from(judgments)
    .where(and(eq(judgments.userId, userId), eq(judgments.projectId, projectId)));
  return new Map(rows.map(({ id, verdict }) => [id, verdict]));
}

/** A member's newest verdicts on one project's matches. */
export async function listNewestJudgments(db: Database, userId: string, projectId: string, limit: number) {
  const { opportunityId, verdict, at } = judgments;
  return db
    .select({ opportunityId, verdict, at })
    .from(judgments)
    .where(and(eq(judgments.userId, userId), eq(judgments.projectId, projectId)))
    .orderBy(desc(at), asc(opportunityId))
    .limit(limit);
}

/** Every verdict there is, for measuring. */
export async function listAllJudgments(db: Database) {
  const { userId, projectId, opportunityId, verdict } = judgments;
  return db.select({ userId, projectId, opportunityId, verdict }).from(judgments);
}

/** How many verdicts there are, and how many say that a grant fits. */
export async function countJudgments(db: Database): Promise<{ readonly fits: number; readonly of: number }> {
  const of = sql<number>`count(*)::int`;
  const fits = sql<number>`(count(*) filter (where ${judgments.verdict} = 'fits'))::int`;
  const [counts] = await db.select({ fits, of }).from(judgments);
  return counts ?? { fits: 0, of: 0 };
}

/** All verdicts of one member. */
export async function listOwnJudgments(db: Database, userId: string) {
  const { projectId, opportunityId, verdict, at } = judgments;
  return db
    .select({ projectId, opportunityId, verdict, at })
    .from(judgments)
    .where(eq(judgments.userId, userId));
}

/** Forgets all verdicts of one member. */
export async function removeJudgments(db: Database, userId: string): Promise<void> {
  await db.delete(judgments).where(eq(judgments.userId, userId));
}

/** Forgets all verdicts on matches of one project. */
export async function removeProjectJudgments(db: Database, projectId: string): Promise<void> {
  await db.delete(judgments).where(eq(judgments.projectId, projectId));
}
