import { randomUUID } from 'node:crypto';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { teamsErrors } from '../../contract/errors.ts';
import type { MemberRow, TeamRow } from '../store/tables.ts';
import { insertStep, listMembers, lockTeam } from '../store/team-store.ts';

/** Context of a change to a team. */
export interface TeamChange {
  readonly tx: Transaction;
  readonly team: TeamRow;
  readonly members: readonly MemberRow[];
  readonly userId: string;
  readonly now: Date;
  /** Adds a line to the history. */
  record(kind: string, subject?: string): Promise<void>;
}

/**
 * Changes a team in its turn, for one of its members.
 * @throws teams.not_found for everybody else
 * @throws teams.closed
 */
export function changeTeam(
  deps: OperationDeps,
  actor: Parameters<typeof requireMember>[0],
  teamId: string,
  work: (change: TeamChange) => Promise<void>,
): Promise<{ success: true }> {
  const { userId } = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    const team = await lockTeam(tx, teamId);
    const members = team ? await listMembers(tx, team.id) : [];
    if (!team || !members.some((member) => member.userId === userId))
      throw teamsErrors.fail('teams.not_found');
    if (team.closedAt) throw teamsErrors.fail('teams.closed');
    const now = deps.clock.now();
    const record = (kind: string, subject = '') =>
      insertStep(tx, { id: randomUUID(), teamId, actorId: userId, kind, subject, at: now });
    await work({ tx, team, members, userId, now, record });
    return { success: true as const };
  });
}
