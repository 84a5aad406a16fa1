import type { Database } from '#platform/server/db/database.ts';
import { listTeamsOfMember } from './store/team-store.ts';

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
