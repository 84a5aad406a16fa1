import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { missingInProposal } from '../../contract/completeness.ts';
import { requestsErrors } from '../../contract/errors.ts';
import type { proposalEndpoints } from '../../contract/proposal-endpoints.ts';
import { lockReadable, requireRevision } from '../services/find-requests.ts';
import { presentOwnProposal } from '../services/present-own-proposal.ts';
import { requireNoReviewer } from '../services/require-no-reviewer.ts';
import { openOwnDraft, sealProposal } from '../services/sealed-proposals.ts';
import { findProposalOf, updateProposal } from '../store/proposal-store.ts';

/**
 * Makes the working copy the proposal that counts. The deadline is compared behind the request's lock. No event, note
 * or audit entry says who submitted: before the deadline that is sealed too.
 * @throws requests.not_found
 * @throws requests.wrong_state from the deadline on
 * @throws requests.changed_elsewhere
 * @throws requests.is_reviewer
 * @throws requests.incomplete with the missing parts in `details.fields`
 */
export const submitProposal: Operation<typeof proposalEndpoints.submitProposal> = (
  deps,
  actor,
  { params, body },
) => {
  const member = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    const request = await lockReadable(deps, tx, member, { id: params.id, action: 'bid' });
    const stored = await findProposalOf(tx, request.id, member.userId);
    const draft = stored && openOwnDraft(deps.keys, stored, member.userId);
    if (!stored || !draft) throw requestsErrors.fail('requests.not_found');
    await requireNoReviewer(tx, member, request.id);
    requireRevision(stored, body.revision);
    const fields = missingInProposal(draft);
    if (fields.length > 0) throw requestsErrors.fail('requests.incomplete', { details: { fields } });
    const now = deps.clock.now();
    await updateProposal(tx, stored.id, {
      sealedText: sealProposal(deps.keys, stored, 'text', draft),
      submittedAt: now,
      updatedAt: now,
    });
    return presentOwnProposal(deps, tx, member, request);
  });
};
