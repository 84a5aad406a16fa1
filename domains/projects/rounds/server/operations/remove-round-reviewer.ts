import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { roundEndpoints } from '../../contract/endpoints.ts';
import { roundsErrors } from '../../contract/errors.ts';
import { isOwner } from '../policies.ts';
import { lockReadable } from '../services/find-rounds.ts';
import { presentRound } from '../services/present-round.ts';
import { deleteReviewer, listReviewerIds } from '../store/application-store.ts';

/**
 * Removes a reviewer; the owner any, a reviewer themselves.
 * @throws rounds.not_found
 * @throws rounds.wrong_state
 */
export const removeRoundReviewer: Operation<typeof roundEndpoints.removeRoundReviewer> = (
  deps,
  actor,
  { params },
) => {
  const member = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    const round = await lockReadable(deps, tx, member, { id: params.id, action: 'nameReviewer' });
    const mayRemove = isOwner(member, round) || params.memberId === member.userId;
    const isReviewer = (await listReviewerIds(tx, round.id)).includes(params.memberId);
    if (!mayRemove || !isReviewer) throw roundsErrors.fail('rounds.not_found');
    await deleteReviewer(tx, round.id, params.memberId);
    await audit(tx, {
      action: 'rounds.reviewer_removed',
      actorId: member.userId,
      subjectId: round.id,
      request: deps.request,
      details: { reviewerId: params.memberId },
    });
    return presentRound(tx, member, round, deps.clock.now());
  });
};
