import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { roundEndpoints } from '../../contract/endpoints.ts';
import { lockOwn } from '../services/find-rounds.ts';
import { deleteDraft } from '../store/round-store.ts';

/**
 * Deletes the caller's draft.
 * @throws rounds.not_found
 * @throws rounds.wrong_state
 */
export const removeRoundDraft: Operation<typeof roundEndpoints.removeRoundDraft> = (
  deps,
  actor,
  { params },
) => {
  const member = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    await lockOwn(deps, tx, member, { id: params.id, action: 'removeDraft' });
    await deleteDraft(tx, params.id);
    return { success: true as const };
  });
};
