import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { selectPersonalRows } from '#platform/server/personal-data.ts';
import {
  decisionTable as decisions,
  fileTable as files,
  introductionTable as introductions,
  memberTable as members,
  missionTable as missions,
  reportTable as reports,
  restrictionTable as restrictions,
  stepTable as steps,
  taskTable as tasks,
  teamTable as teams,
  voteTable as votes,
} from './tables.ts';

/** Stored record of a member. Each side of an introduction gets its own texts. */
export async function selectPersonalData(db: Database, userId: string) {
  const asked = await db.select().from(introductions).where(eq(introductions.ownerId, userId));
  const answered = await db.select().from(introductions).where(eq(introductions.personId, userId));
  return {
    missions: await db.select().from(missions).where(eq(missions.ownerId, userId)),
    'team-asks': asked.map(({ id, missionId, role, roleLabel, message, state, askedAt, ownerContact }) => ({
      id,
      missionId,
      role,
      roleLabel,
      message,
      state,
      askedAt,
      ownerContact,
    })),
    'team-answers': answered.map(
      ({ id, roleLabel, message, state, askedAt, endedAt, personContact, declineKind, declineNote }) => ({
        id,
        roleLabel,
        message,
        state,
        askedAt,
        endedAt,
        personContact,
        declineKind,
        declineNote,
      }),
    ),
    'team-reports': await db
      .select({ introductionId: reports.introductionId, reason: reports.reason, at: reports.at })
      .from(reports)
      .where(eq(reports.reporterId, userId)),
    'team-restrictions': await db.select().from(restrictions).where(eq(restrictions.userId, userId)),
    teams: await db.select().from(members).where(eq(members.userId, userId)),
    'team-tasks': await db.select().from(tasks).where(eq(tasks.assigneeId, userId)),
    'team-decisions': await db.select().from(decisions).where(eq(decisions.authorId, userId)),
    'team-votes': await db.select().from(votes).where(eq(votes.userId, userId)),
    'team-files': await db.select().from(files).where(eq(files.uploaderId, userId)),
    ...(await selectWritten(db, userId)),
    'team-history': await db.select().from(steps).where(eq(steps.actorId, userId)),
  };
}

/** Texts in teams whose rows do not say who wrote them: the history does. */
async function selectWritten(db: Database, userId: string) {
  return {
    'team-links': await selectPersonalRows(
      db,
      ['team_id', 'label', 'url', 'added_at'],
      sql`teams_link l where ${isStepOf(userId, 'link-added', sql`l.team_id`, sql`l.added_at`)}`,
    ),
    'team-agreements': await selectPersonalRows(
      db,
      ['team_id', 'agreement'],
      sql`(select id as team_id, agreement from teams_team) t where ${isStepOf(
        userId,
        'agreement-changed',
        sql`t.team_id`,
        sql`(select max(c.at) from teams_step c where c.team_id = t.team_id and c.kind = 'agreement-changed')`,
      )}`,
    ),
    'team-removals': await selectPersonalRows(
      db,
      ['team_id', 'left_reason', 'left_at'],
      sql`teams_member m where ${isStepOf(userId, 'removed', sql`m.team_id`, sql`m.left_at`)}`,
    ),
  };
}

/** Whether a member took a step of this kind in that team at that moment. */
const isStepOf = (userId: string, kind: string, teamId: SQL, at: SQL): SQL => sql`exists (
  select from teams_step s
  where s.team_id = ${teamId} and s.kind = ${kind} and s.at = ${at} and s.actor_id = ${userId})`;

/** Ids of the teams a member is in. */
export async function listTeamIdsOf(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx.select({ id: members.teamId }).from(members).where(eq(members.userId, userId));
  return rows.map(({ id }) => id);
}

/** Deletes what is a member's own, and takes their name off what others keep. */
export async function forgetMember(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(introductions).where(eq(introductions.ownerId, userId));
  await tx.delete(introductions).where(eq(introductions.personId, userId));
  await tx.delete(missions).where(eq(missions.ownerId, userId));
  await tx.delete(restrictions).where(eq(restrictions.userId, userId));
  await tx.delete(votes).where(eq(votes.userId, userId));
  await tx.delete(members).where(eq(members.userId, userId));
  await tx.update(tasks).set({ assigneeId: null }).where(eq(tasks.assigneeId, userId));
  await tx.update(decisions).set({ authorId: null }).where(eq(decisions.authorId, userId));
  await tx.update(files).set({ uploaderId: null }).where(eq(files.uploaderId, userId));
  await tx.execute(sql`
    update teams_member m set left_reason = null
    where m.left_reason is not null and ${isStepOf(userId, 'removed', sql`m.team_id`, sql`m.left_at`)}`);
  await tx.update(steps).set({ actorId: null }).where(eq(steps.actorId, userId));
}

/** Deletes an empty team. @returns its files, whose bytes remain */
export async function deleteTeam(tx: Transaction, id: string): Promise<string[]> {
  const gone = await tx.select({ id: files.id }).from(files).where(eq(files.teamId, id));
  await tx.delete(teams).where(eq(teams.id, id));
  return gone.map((file) => file.id);
}
