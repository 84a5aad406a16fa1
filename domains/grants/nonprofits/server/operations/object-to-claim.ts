import { randomUUID } from 'node:crypto';
import { countNetwork } from '#members/identity/server';
import { notify } from '#members/notifications/server';
import { audit } from '#platform/server/audit.ts';
import type { Operation } from '#platform/server/domain.ts';
import { OBJECTIONS_A_DAY } from '../../contract/claim-constants.ts';
import type { claimEndpoints } from '../../contract/claim-endpoints.ts';
import { nonprofitsErrors } from '../../contract/errors.ts';
import { stateAfterObjection } from '../rules/claim-steps.ts';
import { claimPath } from '../services/announce-claim.ts';
import { queueClaim } from '../services/queue-claim.ts';
import { takeClaim } from '../services/take-claim.ts';
import { changeClaim } from '../store/claim-store.ts';
import { insertObjection } from '../store/objection-store.ts';

/**
 * Objects to a claim, with or without an account. During the notice period it stops the period until a person has
 * decided; a representative stays one meanwhile, or any text could silence an organization.
 */
export const objectToClaim: Operation<typeof claimEndpoints.objectToClaim> = async (
  deps,
  actor,
  { params: { claimId }, body: { text } },
) => {
  const userId = actor.kind === 'member' ? actor.userId : null;
  await countNetwork(deps, 'nonprofits-objections-network', { max: OBJECTIONS_A_DAY, windowSeconds: 86_400 });
  await takeClaim(deps, claimId, ['notice', 'disputed', 'granted'], async (tx, claim) => {
    if (claim.userId === userId) throw nonprofitsErrors.fail('nonprofits.own_claim');
    const at = deps.clock.now();
    await insertObjection(tx, { id: randomUUID(), claimId, userId, text, at });
    const state = stateAfterObjection(claim.state);
    if (state !== claim.state) await changeClaim(tx, claimId, { state });
    await queueClaim(deps, tx, claim, { at });
    await notify(tx, {
      userId: claim.userId,
      type: 'warning',
      title: 'An objection to your claim',
      message: 'A person reviews it. There is nothing for you to do now.',
      link: claimPath(claim.nonprofitId),
      key: `nonprofits.claim_objected:${claimId}`,
      at,
    });
    await audit(tx, {
      action: 'nonprofits.claim_objected',
      actorId: userId,
      subjectId: claim.userId,
      request: deps.request,
      details: { claim: claimId, nonprofit: claim.nonprofitId, from: claim.state },
    });
  });
  return { success: true };
};
