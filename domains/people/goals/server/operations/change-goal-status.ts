import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { goalsEndpoints } from '../../contract/endpoints.ts';
import { goalsErrors } from '../../contract/errors.ts';
import { presentWithEntries } from '../services/present-goals.ts';
import { takeGoal } from '../services/take-goal.ts';
import { updateGoal } from '../store/goal-store.ts';

/** Pauses, resumes, drops or archives a goal. @throws goals.not_found, goals.changed_elsewhere, goals.reason_missing */
export const changeGoalStatus: Operation<typeof goalsEndpoints.changeGoalStatus> = async (
  deps,
  actor,
  { params, body: { revision, status, reason = '', isArchived } },
) => {
  const { userId } = requireMember(actor);
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const goal = await takeGoal(tx, { userId, id: params.id, revision });
    const why = status === 'dropped' ? reason || goal.reason : '';
    if (status === 'dropped' && why === '') throw goalsErrors.fail('goals.reason_missing');
    const archivedAt = isArchived ? (goal.archivedAt ?? now) : null;
    const changed = await updateGoal(tx, goal.id, { status, reason: why, archivedAt, updatedAt: now });
    return presentWithEntries(deps, tx, changed);
  });
};
