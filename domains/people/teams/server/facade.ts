import type { Database } from '#platform/server/db/database.ts';
import { listMembersAt, listTeamsOfMember, selectTeammates } from './store/team-store.ts';

/** A team of a member, as neighbors read it. */
export interface MemberTeam {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly isOwner: boolean;
  readonly closedAt: Date | null;
  /** How many are in it now. */
  readonly members: number;
}

/** Teams a member is in, open ones first; one query. */
export async function listTeamsOf(db: Database, userId: string): Promise<MemberTeam[]> {
  return (await listTeamsOfMember(db, userId)).map(({ id, name, role, ownerId, closedAt, members }) => ({
    id,
    name,
    role,
    isOwner: ownerId === userId,
    closedAt,
    members,
  }));
}

/**
 * Members of these teams as they were at a moment, by the team's id; teams without any are left out. One query. A member
 * who left and came back counts from then on.
 */
export async function listTeamMembersAt(
  db: Database,
  teamIds: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const members = new Map<string, string[]>();
  if (teamIds.length === 0) return members;
  for (const { teamId, userId } of await listMembersAt(db, teamIds, at))
    members.set(teamId, [...(members.get(teamId) ?? []), userId]);
  return members;
}

/**
 * Teammates of these members who shared a team with them at a moment or later, also for a day; those without any are
 * left out. One query.
 */
export async function listTeammatesSince(
  db: Database,
  userIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const teammates = new Map<string, Set<string>>();
  if (userIds.length === 0) return teammates;
  for (const { userId, teammateId } of await selectTeammates(db, userIds, since)) {
    const known = teammates.get(userId) ?? new Set();
    teammates.set(userId, known.add(teammateId));
  }
  return teammates;
}
