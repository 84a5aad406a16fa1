import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { GOAL_LIMITS } from '../../contract/constants.ts';
import type { goalsEndpoints } from '../../contract/endpoints.ts';
import { goalsErrors } from '../../contract/errors.ts';
import { requireValue } from '../rules/check-goal.ts';
import { presentWithEntries } from '../services/present-goals.ts';
import { takeGoal } from '../services/take-goal.ts';
import { countEntries, findEntry, insertEntry, lockGoal, updateGoal } from '../store/goal-store.ts';

/**
 * Records where a goal of the caller is now.
 * @throws goals.not_found, goals.changed_elsewhere, goals.too_many_entries, goals.value_below_zero,
 * goals.value_not_done, goals.counted_by_hodag
 */
export const recordProgress: Operation<typeof goalsEndpoints.recordProgress> = async (
  deps,
  actor,
  { params, body },
) => {
  const { userId } = requireMember(actor);
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const there = await lockGoal(tx, userId, params.id);
    if (there && (await findEntry(tx, body.id))?.goalId === params.id)
      return presentWithEntries(deps, tx, there);
    const goal = await takeGoal(tx, { userId, id: params.id, revision: body.revision });
    requireValue(goal, body.value);
    if ((await countEntries(tx, goal.id)) >= GOAL_LIMITS.entries)
      throw goalsErrors.fail('goals.too_many_entries');
    const { id, value, note } = body;
    if (!(await insertEntry(tx, { id, goalId: goal.id, value, note, at: now })))
      throw goalsErrors.fail('goals.not_found');
    return presentWithEntries(deps, tx, await updateGoal(tx, goal.id, { value, updatedAt: now }));
  });
};
