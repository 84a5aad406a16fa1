import type { Transaction } from '#platform/server/db/database.ts';
import { goalsErrors } from '../../contract/errors.ts';
import { lockGoal } from '../store/goal-store.ts';
import type { GoalRow } from '../store/tables.ts';

/**
 * A goal of the member for a change, as they last saw it.
 * @throws goals.not_found also for a goal of another member
 * @throws goals.changed_elsewhere where another window was faster
 */
export async function takeGoal(
  tx: Transaction,
  { userId, id, revision }: { readonly userId: string; readonly id: string; readonly revision: number },
): Promise<GoalRow> {
  const goal = await lockGoal(tx, userId, id);
  if (!goal) throw goalsErrors.fail('goals.not_found');
  if (goal.revision !== revision) throw goalsErrors.fail('goals.changed_elsewhere');
  return goal;
}
