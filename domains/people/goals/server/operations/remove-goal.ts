import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { goalsEndpoints } from '../../contract/endpoints.ts';
import { goalsErrors } from '../../contract/errors.ts';
import { deleteGoal } from '../store/goal-store.ts';

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
