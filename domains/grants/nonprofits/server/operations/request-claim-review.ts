import { audit } from '#platform/server/audit.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { claimEndpoints } from '../../contract/claim-endpoints.ts';
import { queueClaim } from '../services/queue-claim.ts';
import { takeOwnClaim } from '../services/take-claim.ts';
import { changeClaim } from '../store/claim-store.ts';

/** Hands a claim to administrators, where no domain proves it. */
export const requestClaimReview: Operation<typeof claimEndpoints.requestClaimReview> = async (
  deps,
  actor,
  { params: { id: nonprofitId }, body: { text } },
) => {
  const { userId } = requireMember(actor);
  await takeOwnClaim(deps, { nonprofitId, userId }, ['proving'], async (tx, claim) => {
    await changeClaim(tx, claim.id, { state: 'in-review', method: 'review' });
    await queueClaim(deps, tx, claim, { text, at: deps.clock.now() });
    await audit(tx, {
      action: 'nonprofits.claim_review_requested',
      actorId: userId,
      subjectId: userId,
      request: deps.request,
      details: { claim: claim.id, nonprofit: nonprofitId },
    });
  });
  return { success: true };
};
