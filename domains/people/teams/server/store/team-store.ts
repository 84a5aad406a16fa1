import { and, desc, eq, gt, gte, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { lockMission } from './mission-store.ts';
import {
  type MemberRow,
  memberTable as members,
  stepTable as steps,
  type TeamRow,
  taskTable as tasks,
  teamTable as teams,
} from './tables.ts';

const inTeam = (userId: string) => and(eq(members.userId, userId), isNull(members.leftAt));

/** A team of one of its members; null for everybody else. */
export async function findTeam(db: Database, id: string, userId: string): Promise<TeamRow | null> {
  const [row] = await db
    .select({ team: teams })
    .from(teams)
    .innerJoin(members, eq(members.teamId, teams.id))
    .where(and(eq(teams.id, id), inTeam(userId)));
  return row?.team ?? null;
}

/** Locks a team behind its mission: code that takes both takes the mission first, so that no two wait for each other. */
export async function lockTeam(tx: Transaction, id: string): Promise<TeamRow | null> {
  const [seen] = await tx.select({ missionId: teams.missionId }).from(teams).where(eq(teams.id, id));
  if (seen?.missionId) await lockMission(tx, seen.missionId);
  const [row] = await tx.select().from(teams).where(eq(teams.id, id)).for('update');
  return row ?? null;
}

export async function findTeamOfMission(db: Database, missionId: string): Promise<TeamRow | null> {
  const [row] = await db.select().from(teams).where(eq(teams.missionId, missionId));
  return row ?? null;
}

/** Teams of missions, by the mission's id. */
export async function listTeamIds(db: Database, missionIds: readonly string[]): Promise<Map<string, string>> {
  if (missionIds.length === 0) return new Map();
  const rows = await db
    .select({ id: teams.id, missionId: teams.missionId })
    .from(teams)
    .where(oneOf(teams.missionId, missionIds));
  return new Map(rows.flatMap(({ id, missionId }) => (missionId ? [[missionId, id] as const] : [])));
}

export async function insertTeam(tx: Transaction, team: typeof teams.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(teams).values(team).onConflictDoNothing().returning({ id: teams.id });
  return rows.length > 0;
}

export async function updateTeam(tx: Transaction, id: string, columns: Partial<TeamRow>): Promise<void> {
  await tx.update(teams).set(columns).where(eq(teams.id, id));
}

/** Adds a member, or lets one who left come back. */
export async function insertMember(tx: Transaction, member: typeof members.$inferInsert): Promise<void> {
  const { roleLabel, introductionId, joinedAt } = member;
  await tx
    .insert(members)
    .values(member)
    .onConflictDoUpdate({
      target: [members.teamId, members.userId],
      set: { roleLabel, introductionId, joinedAt, leftAt: null, leftReason: null, agreedVersion: null },
    });
}

/** Lists the members of a team now, longest first. */
export function listMembers(db: Database, teamId: string): Promise<MemberRow[]> {
  return db
    .select()
    .from(members)
    .where(and(eq(members.teamId, teamId), isNull(members.leftAt)))
    .orderBy(members.joinedAt, members.userId);
}

/** Lists the members of these teams at a moment, longest first. */
export function listMembersAt(db: Database, teamIds: readonly string[], at: Date): Promise<MemberRow[]> {
  return db
    .select()
    .from(members)
    .where(
      and(
        oneOf(members.teamId, teamIds),
        lte(members.joinedAt, at),
        or(isNull(members.leftAt), gt(members.leftAt, at)),
      ),
    )
    .orderBy(members.joinedAt, members.userId);
}

const mates = alias(members, 'mates');

/** Pairs of these members and those who were in a team together with them at a moment or later. */
export function selectTeammates(db: Database, userIds: readonly string[], since: Date) {
  return db
    .selectDistinct({ userId: members.userId, teammateId: mates.userId })
    .from(members)
    .innerJoin(mates, and(eq(mates.teamId, members.teamId), ne(mates.userId, members.userId)))
    .where(
      and(
        oneOf(members.userId, userIds),
        or(isNull(members.leftAt), and(gte(members.leftAt, since), gt(members.leftAt, mates.joinedAt))),
        or(isNull(mates.leftAt), and(gte(mates.leftAt, since), gt(mates.leftAt, members.joinedAt))),
      ),
    );
}

export async function updateMember(
  tx: Transaction,
  { teamId, userId }: Pick<MemberRow, 'teamId' | 'userId'>,
  columns: Partial<MemberRow>,
): Promise<void> {
  await tx
    .update(members)
    .set(columns)
    .where(and(eq(members.teamId, teamId), eq(members.userId, userId)));
}

/** Teams a member is in, open ones first, with how many are in them and what is left to do. */
export function listTeamsOfMember(db: Database, userId: string) {
  return db
    .select({
      id: teams.id,
      name: teams.name,
      role: members.roleLabel,
      ownerId: teams.ownerId,
      closedAt: teams.closedAt,
      members: sql<number>`(select count(*)::int from teams_member m where m.team_id = ${teams.id} and m.left_at is null)`,
      openTasks: sql<number>`(select count(*)::int from teams_task t where t.team_id = ${teams.id} and t.done_at is null)`,
    })
    .from(members)
    .innerJoin(teams, eq(teams.id, members.teamId))
    .where(inTeam(userId))
    .orderBy(sql`${teams.closedAt} desc nulls first`, desc(teams.createdAt), teams.id);
}

/** In how many open teams these members are; those in none are left out. */
export async function countOpenTeams(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ userId: members.userId, count: sql<number>`count(*)::int` })
    .from(members)
    .innerJoin(teams, eq(teams.id, members.teamId))
    .where(and(isNull(members.leftAt), isNull(teams.closedAt)))
    .groupBy(members.userId);
  return new Map(rows.map(({ userId, count }) => [userId, count]));
}

/** Members who have been in a team together, as pairs of ids. */
export async function listColleagues(db: Database): Promise<{ one: string; other: string }[]> {
  const { rows } = await db.execute<{ one: string; other: string }>(sql`
    select distinct a.user_id as one, b.user_id as other from teams_member a
    join teams_member b on b.team_id = a.team_id and b.user_id <> a.user_id`);
  return rows;
}

/** Introductions of these members that became a team: both sides of each. */
export async function listFormed(db: Database, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  const { rows } = await db.execute<{ user_id: string; introduction_id: string; name: string; at: Date }>(sql`
    select i.side as user_id, m.introduction_id, t.name, m.joined_at as at
    from teams_member m
    join teams_team t on t.id = m.team_id
    join teams_introduction n on n.id = m.introduction_id
    cross join lateral (values (n.owner_id), (n.person_id)) as i (side)
    where i.side in (${sql.join(
      userIds.map((id) => sql`${id}::uuid`),
      sql`, `,
    )})`);
  return rows.map(({ user_id, introduction_id, name, at }) => ({
    userId: user_id,
    introductionId: introduction_id,
    name,
    at: new Date(at),
  }));
}

export async function insertStep(tx: Transaction, step: typeof steps.$inferInsert): Promise<void> {
  await tx.insert(steps).values(step);
}

export async function unassignTasks(tx: Transaction, teamId: string, userId: string): Promise<void> {
  await tx
    .update(tasks)
    .set({ assigneeId: null })
    .where(and(eq(tasks.teamId, teamId), eq(tasks.assigneeId, userId), isNull(tasks.doneAt)));
}

/** Another text after every change of who is in which team. */
export async function findTeamsVersion(db: Database): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`
    select concat_ws(' ', (select count(*) from teams_member), (select max(joined_at) from teams_member),
      (select max(left_at) from teams_member), (select max(closed_at) from teams_team)) as version`);
  return rows[0]?.version ?? '';
}
