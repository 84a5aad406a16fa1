import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { goalsEndpoints } from '../../contract/endpoints.ts';
import { goalsErrors } from '../../contract/errors.ts';
import { presentWithEntries } from '../services/present-goals.ts';
import { takeGoal } from '../services/take-goal.ts';
import { updateGoal } from '../store/goal-store.ts';

/** Marks a step as done or not. @throws goals.not_found, goals.step_not_found, goals.changed_elsewhere */
export const markGoalStep: Operation<typeof goalsEndpoints.markGoalStep> = async (
  deps,
  actor,
  { params: { id, stepId }, body: { revision, isDone } },
) => {
  const { userId } = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    const goal = await takeGoal(tx, { userId, id, revision });
    if (!goal.steps.some((step) => step.id === stepId)) throw goalsErrors.fail('goals.step_not_found');
    const steps = goal.steps.map((step) => (step.id === stepId ? { ...step, isDone } : step));
    const changed = await updateGoal(tx, goal.id, { steps, updatedAt: deps.clock.now() });
    return presentWithEntries(deps, tx, changed);
  });
};
