import { sql } from 'drizzle-orm';
import { listReportsBy } from '#members/reviews/server';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { selectPersonalRows } from '#platform/server/personal-data.ts';
import { PROJECT_CASES } from '../../contract/constants.ts';

/** Acts of a member around projects: beside their own ones. */
export const LIFE_COLUMNS = {
  projectTeams: ['project_id', 'role', 'state', 'asked_at', 'answered_at'],
  projectsFollowed: ['project_id', 'followed_at'],
  projectsMuted: ['project_id', 'muted_at'],
  projectUpdates: ['id', 'project_id', 'title', 'text', 'created_at'],
  projectQuestions: ['id', 'project_id', 'text', 'created_at', 'answer', 'answered_at'],
  projectAnswers: ['id', 'project_id', 'answer', 'answered_at'],
  projectReports: ['project_id', 'subject', 'subject_id', 'reason', 'text', 'at'],
  projectCovers: ['id', 'width', 'height', 'created_at'],
} as const;

/** The same, of one member. */
export async function exportLife(db: Database, userId: string) {
  const of = LIFE_COLUMNS;
  return {
    projectTeams: await selectPersonalRows(db, of.projectTeams, sql`projects_team where user_id = ${userId}`),
    projectsFollowed: await selectPersonalRows(
      db,
      of.projectsFollowed,
      sql`projects_follower where user_id = ${userId}`,
    ),
    projectsMuted: await selectPersonalRows(
      db,
      of.projectsMuted,
      sql`projects_muted where user_id = ${userId}`,
    ),
    projectUpdates: await selectPersonalRows(
      db,
      of.projectUpdates,
      sql`projects_update where author_id = ${userId}`,
    ),
    projectQuestions: await selectPersonalRows(
      db,
      of.projectQuestions,
      sql`projects_question where asker_id = ${userId}`,
    ),
    projectAnswers: await selectPersonalRows(
      db,
      of.projectAnswers,
      sql`projects_question where answerer_id = ${userId}`,
    ),
    projectReports: (await listReportsBy(db, PROJECT_CASES, userId)).map(
      ({ partOf: project_id, about: subject, subjectId: subject_id, reason, text, at }) => ({
        project_id,
        subject,
        subject_id,
        reason,
        text,
        at,
      }),
    ),
    projectCovers: await selectPersonalRows(
      db,
      of.projectCovers,
      sql`projects_cover where owner_id = ${userId}`,
    ),
  };
}

/** Removes a member from teams, their and questions; their updates and answers stay without a name. */
export async function removeLife(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`delete from projects_team where user_id = ${userId}`);
  await tx.execute(sql`delete from projects_muted where user_id = ${userId}`);
  await tx.execute(sql`delete from projects_question where asker_id = ${userId}`);
  await tx.execute(sql`update projects_update set author_id = null where author_id = ${userId}`);
  await tx.execute(sql`update projects_question set answerer_id = null where answerer_id = ${userId}`);
  await tx.execute(sql`update projects_revision set author_id = null where author_id = ${userId}`);
  await tx.execute(sql`update projects_cover set owner_id = null where owner_id = ${userId}`);
}
