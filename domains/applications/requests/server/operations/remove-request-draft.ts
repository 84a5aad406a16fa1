import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { requestEndpoints } from '../../contract/endpoints.ts';
import { lockOwn } from '../services/find-requests.ts';
import { deleteDraft } from '../store/request-store.ts';

/**
 * Deletes the caller's draft. A published one is canceled instead, with a reason.
 * @throws requests.not_found
 * @throws requests.wrong_state
 */
export const removeRequestDraft: Operation<typeof requestEndpoints.removeRequestDraft> = (
  deps,
  actor,
  { params },
) => {
  const member = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    await lockOwn(deps, tx, member, { id: params.id, action: 'save' });
    await deleteDraft(tx, params.id);
    return { success: true as const };
  });
};
