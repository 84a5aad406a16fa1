import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { goalsEndpoints } from '../../contract/endpoints.ts';
import { goalsErrors } from '../../contract/errors.ts';
import { presentWithEntries } from '../services/present-goals.ts';
import { findGoal } from '../store/goal-store.ts';

/** One goal of the caller. @throws goals.not_found also for a goal of another member */
export const getGoal: Operation<typeof goalsEndpoints.getGoal> = async (deps, actor, { params }) => {
  const row = await findGoal(deps.db, requireMember(actor).userId, params.id);
  if (!row) throw goalsErrors.fail('goals.not_found');
  return presentWithEntries(deps, deps.db, row);
};
