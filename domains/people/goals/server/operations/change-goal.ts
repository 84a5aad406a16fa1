import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { GOAL_LIMITS } from '../../contract/constants.ts';
import type { goalsEndpoints } from '../../contract/endpoints.ts';
import { goalsErrors } from '../../contract/errors.ts';
import { requireValue } from '../rules/check-goal.ts';
import { presentWithEntries } from '../services/present-goals.ts';
import { takeGoal } from '../services/take-goal.ts';
import {
  countEntries,
  deleteGoal,
  findEntry,
  insertEntry,
  lockGoal,
  updateGoal,
} from '../store/goal-store.ts';

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

/** Deletes a goal of the caller with its history. */
export const removeGoal: Operation<typeof goalsEndpoints.removeGoal> = async (deps, actor, { params }) => {
  const { userId } = requireMember(actor);
  await inTransaction(deps.db, async (tx) => {
    if (!(await deleteGoal(tx, userId, params.id))) throw goalsErrors.fail('goals.not_found');
    await audit(tx, {
      action: 'goals.removed',
      actorId: userId,
      subjectId: params.id,
      request: deps.request,
    });
  });
  return { done: true };
};
