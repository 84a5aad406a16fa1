import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { requestsErrors } from '../../contract/errors.ts';
import type { proposalEndpoints } from '../../contract/proposal-endpoints.ts';
import { refuseDeclaration } from '../rules/scoring.ts';
import { lockReview } from '../services/find-review.ts';
import { presentProposals, reviewStateOf } from '../services/present-proposals.ts';
import { upsertDeclaration } from '../store/review-store.ts';

/**
 * A reviewer says whether they have a conflict of interest with a bidder; only without one do they read the proposal.
 * @throws requests.not_found
 * @throws requests.wrong_state
 * @throws requests.conflict when a declared conflict is taken back
 * @throws requests.already_scored
 */
export const declareConflict: Operation<typeof proposalEndpoints.declareConflict> = (
  deps,
  actor,
  { params, body },
) => {
  const member = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    const { request, ids, review } = await lockReview(deps, tx, member, params);
    const refusal = refuseDeclaration(reviewStateOf(review), body.hasConflict);
    if (refusal) throw requestsErrors.fail(`requests.${refusal}`);
    if (review?.hasConflict !== body.hasConflict) {
      await upsertDeclaration(tx, ids, body.hasConflict, deps.clock.now());
      await audit(tx, {
        action: 'requests.conflict_declared',
        actorId: member.userId,
        subjectId: request.id,
        request: deps.request,
        details: { proposalId: ids.proposalId, hasConflict: body.hasConflict },
      });
    }
    return presentProposals(deps, tx, member, request);
  });
};
