import type { Database } from '#platform/server/db/database.ts';
import { listMembersAt, listTeamsOfMember } from './store/team-store.ts';

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
