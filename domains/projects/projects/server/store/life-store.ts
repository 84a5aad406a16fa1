import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { LATEST } from '../../contract/constants.ts';
import {
  followerTable,
  projectTable,
  questionTable,
  revisionTable,
  type TeamRow,
  teamTable,
  updateTable,
} from './tables.ts';

/** Follows, or no longer. The count changes with the row, so two clicks at once count once. */
export async function writeFollow(
  tx: Transaction,
  { projectId, userId, follows, at }: { projectId: string; userId: string; follows: boolean; at: Date },
): Promise<void> {
  const changed = follows
    ? await tx
        .insert(followerTable)
        .values({ projectId, userId, followedAt: at })
        .onConflictDoNothing()
        .returning({ id: followerTable.userId })
    : await tx
        .delete(followerTable)
        .where(and(eq(followerTable.projectId, projectId), eq(followerTable.userId, userId)))
        .returning({ id: followerTable.userId });
  if (changed.length === 0) return;
  const by = follows ? 1 : -1;
  await tx
    .update(projectTable)
    .set({ followerCount: sql`${projectTable.followerCount} + ${by}` })
    .where(eq(projectTable.id, projectId));
}

export async function isFollowing(db: Database, projectId: string, userId: string): Promise<boolean> {
  return (
    (await db.$count(
      followerTable,
      and(eq(followerTable.projectId, projectId), eq(followerTable.userId, userId)),
    )) > 0
  );
}

/** Removes what one member follows, and the counts with it. */
export async function removeFollows(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from projects_follower where user_id = ${userId} returning project_id)
    update projects_project set follower_count = follower_count - 1 from gone where id = gone.project_id`);
}

/** Followers, the team and the owner: who hears of an update. */
export async function selectFollowersAndTeam(db: Database, projectId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select user_id as id from projects_follower where project_id = ${projectId}
    union select user_id from projects_team where project_id = ${projectId} and state = 'accepted'
    union select owner_id from projects_project where id = ${projectId}`);
  return rows.map(({ id }) => id);
}

export async function selectAskers(db: Database, projectId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: questionTable.askerId })
    .from(questionTable)
    .where(eq(questionTable.projectId, projectId));
  return rows.map(({ id }) => id);
}

export function selectTeam(db: Database, projectId: string): Promise<TeamRow[]> {
  return db
    .select()
    .from(teamTable)
    .where(eq(teamTable.projectId, projectId))
    .orderBy(asc(teamTable.askedAt), asc(teamTable.userId));
}

export async function writeTeamMember(tx: Transaction, row: TeamRow): Promise<void> {
  const { role, state, answeredAt } = row;
  await tx
    .insert(teamTable)
    .values(row)
    .onConflictDoUpdate({
      target: [teamTable.projectId, teamTable.userId],
      set: { role, state, answeredAt },
    });
}

export async function removeTeamRow(tx: Transaction, projectId: string, userId: string): Promise<void> {
  await tx.delete(teamTable).where(and(eq(teamTable.projectId, projectId), eq(teamTable.userId, userId)));
}

export function selectUpdates(db: Database, projectId: string) {
  return db
    .select()
    .from(updateTable)
    .where(eq(updateTable.projectId, projectId))
    .orderBy(desc(updateTable.createdAt), desc(updateTable.id))
    .limit(LATEST);
}

export function selectQuestions(db: Database, projectId: string) {
  return db
    .select()
    .from(questionTable)
    .where(eq(questionTable.projectId, projectId))
    .orderBy(desc(questionTable.createdAt), desc(questionTable.id))
    .limit(LATEST);
}

/** Adds an update; false where it is there already. */
export async function insertUpdate(
  tx: Transaction,
  row: { id: string; projectId: string; authorId: string; title: string; text: string; createdAt: Date },
): Promise<boolean> {
  return (
    (await tx.insert(updateTable).values(row).onConflictDoNothing().returning({ id: updateTable.id }))
      .length > 0
  );
}

export async function insertQuestion(
  tx: Transaction,
  row: { id: string; projectId: string; askerId: string; text: string; createdAt: Date },
): Promise<boolean> {
  return (
    (await tx.insert(questionTable).values(row).onConflictDoNothing().returning({ id: questionTable.id }))
      .length > 0
  );
}

/** The asker of the answered question; null where the project has no such question. */
export async function writeAnswer(
  tx: Transaction,
  { projectId, id, ...answer }: { projectId: string; id: string; text: string; by: string; at: Date },
): Promise<string | null> {
  const [row] = await tx
    .update(questionTable)
    .set({ answer: answer.text, answererId: answer.by, answeredAt: answer.at })
    .where(and(eq(questionTable.projectId, projectId), eq(questionTable.id, id)))
    .returning({ askerId: questionTable.askerId });
  return row?.askerId ?? null;
}

export function countUpdatesSince(tx: Transaction, userId: string, since: Date): Promise<number> {
  return tx.$count(updateTable, and(eq(updateTable.authorId, userId), gte(updateTable.createdAt, since)));
}

export function countQuestionsSince(tx: Transaction, userId: string, since: Date): Promise<number> {
  return tx.$count(
    questionTable,
    and(eq(questionTable.askerId, userId), gte(questionTable.createdAt, since)),
  );
}

/** The last revisions with the one before them, newest first. */
export function selectRevisions(db: Database, projectId: string) {
  return db
    .select()
    .from(revisionTable)
    .where(eq(revisionTable.projectId, projectId))
    .orderBy(desc(revisionTable.revision))
    .limit(LATEST + 1);
}
