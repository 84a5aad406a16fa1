import type { Transaction } from '#platform/server/db/database.ts';
import { decisionResult } from '../rules/decision-result.ts';
import { listUndecided, listVotes, updateDecision } from '../store/part-store.ts';
import { listMembers } from '../store/team-store.ts';

/** Records results that the votes have by now; also after a member left, since the majority is another then. */
export async function settleDecisions(tx: Transaction, teamId: string, now: Date): Promise<void> {
  const memberIds = (await listMembers(tx, teamId)).map(({ userId }) => userId);
  for (const { id } of await listUndecided(tx, teamId)) {
    const result = decisionResult(await listVotes(tx, id), memberIds);
    if (result) await updateDecision(tx, id, { result, decidedAt: now });
  }
}
