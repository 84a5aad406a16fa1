import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { requestsErrors } from '../../contract/errors.ts';
import type { proposalEndpoints } from '../../contract/proposal-endpoints.ts';
import { refuseScores } from '../rules/scoring.ts';
import { lockReview } from '../services/find-review.ts';
import { presentProposals, reviewStateOf } from '../services/present-proposals.ts';
import { writeScores } from '../store/review-store.ts';

/**
 * A reviewer's scores of one proposal, one for each criterion. Final: what others gave is shown from then on.
 * @throws requests.not_found
 * @throws requests.wrong_state
 * @throws requests.conflict_undeclared
 * @throws requests.conflict
 * @throws requests.already_scored
 * @throws requests.incomplete when there are more or fewer scores than criteria
 */
export const submitScores: Operation<typeof proposalEndpoints.submitScores> = (
  deps,
  actor,
  { params, body },
) => {
  const member = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    const { request, ids, review } = await lockReview(deps, tx, member, params);
    const refusal = refuseScores(reviewStateOf(review));
    if (refusal) throw requestsErrors.fail(`requests.${refusal}`);
    if (body.scores.length !== request.criteria?.length)
      throw requestsErrors.fail('requests.incomplete', { message: 'Give one score for each criterion.' });
    await writeScores(tx, ids, body.scores, deps.clock.now());
    await audit(tx, {
      action: 'requests.scored',
      actorId: member.userId,
      subjectId: request.id,
      request: deps.request,
      details: { proposalId: ids.proposalId },
    });
    return presentProposals(deps, tx, member, request);
  });
};
