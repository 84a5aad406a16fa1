import { audit } from '#platform/server/audit.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { LIVE_STATES } from '../../contract/claim-constants.ts';
import type { claimEndpoints } from '../../contract/claim-endpoints.ts';
import { closeClaimCases } from '../services/queue-claim.ts';
import { takeOwnClaim } from '../services/take-claim.ts';
import { changeClaim } from '../store/claim-store.ts';

/** Ends the member's own claim at any step; a representative steps down by it. */
export const withdrawNonprofitClaim: Operation<typeof claimEndpoints.withdrawNonprofitClaim> = async (
  deps,
  actor,
  { params: { id: nonprofitId } },
) => {
  const { userId } = requireMember(actor);
  await takeOwnClaim(deps, { nonprofitId, userId }, LIVE_STATES, async (tx, claim) => {
    const at = deps.clock.now();
    await changeClaim(tx, claim.id, { state: 'withdrawn', endedAt: at });
    await closeClaimCases(tx, claim, 'The member withdrew the claim.', at);
    await audit(tx, {
      action: 'nonprofits.claim_withdrawn',
      actorId: userId,
      subjectId: userId,
      request: deps.request,
      details: { claim: claim.id, nonprofit: nonprofitId, from: claim.state },
    });
  });
  return { success: true };
};
