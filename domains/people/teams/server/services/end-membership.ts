import type { Transaction } from '#platform/server/db/database.ts';
import { freePlace } from '../store/introduction-store.ts';
import { listMembers, unassignTasks, updateMember } from '../store/team-store.ts';
import { settleDecisions } from './settle-decisions.ts';

interface Ending {
  readonly teamId: string;
  readonly userId: string;
  readonly reason: string;
  readonly at: Date;
}

/**
 * Ends a membership: the place is free again, open tasks are unassigned, votes count among those who stay. @returns
 * who stays
 */
export async function endMembership(
  tx: Transaction,
  { teamId, userId, reason, at }: Ending,
): Promise<string[]> {
  const member = (await listMembers(tx, teamId)).find((one) => one.userId === userId);
  if (member?.introductionId) await freePlace(tx, member.introductionId, at);
  await updateMember(tx, { teamId, userId }, { leftAt: at, leftReason: reason });
  await unassignTasks(tx, teamId, userId);
  await settleDecisions(tx, teamId, at);
  return (await listMembers(tx, teamId)).map((member) => member.userId);
}
