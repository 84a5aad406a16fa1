import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { requestsErrors } from '../../contract/errors.ts';
import type { proposalEndpoints } from '../../contract/proposal-endpoints.ts';
import { lockReadable } from '../services/find-requests.ts';
import { deleteProposal, findProposalOf } from '../store/proposal-store.ts';

/**
 * Withdraws the caller's proposal and deletes all of it; nothing of it is kept.
 * @throws requests.not_found
 * @throws requests.wrong_state from the deadline on
 */
export const withdrawProposal: Operation<typeof proposalEndpoints.withdrawProposal> = (
  deps,
  actor,
  { params },
) => {
  const member = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    const request = await lockReadable(deps, tx, member, { id: params.id, action: 'bid' });
    const stored = await findProposalOf(tx, request.id, member.userId);
    if (!stored) throw requestsErrors.fail('requests.not_found');
    await deleteProposal(tx, stored.id);
    return { success: true as const };
  });
};
