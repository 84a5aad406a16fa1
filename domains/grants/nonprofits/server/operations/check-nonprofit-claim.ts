import { notify } from '#members/notifications/server';
import { dayText } from '#platform/kernel/format/dates.ts';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { type DomainMethod, txtNameOf } from '../../contract/claim-constants.ts';
import type { claimEndpoints } from '../../contract/claim-endpoints.ts';
import { nonprofitsErrors } from '../../contract/errors.ts';
import { type ProofDomain, proofDomainOf } from '../rules/claim-proof.ts';
import { noticeEnd, stateAfterProof } from '../rules/claim-steps.ts';
import { announceClaim, claimPath } from '../services/announce-claim.ts';
import { claimTokenOf } from '../services/claim-token.ts';
import { type ProofOutcome, proveDomain } from '../services/prove-domain.ts';
import { queueClaim } from '../services/queue-claim.ts';
import { takeOwnClaim } from '../services/take-claim.ts';
import { changeClaim, findOwnClaim, listOtherClaims } from '../store/claim-store.ts';
import { findNonprofit } from '../store/nonprofit-store.ts';
import type { ClaimRow } from '../store/tables.ts';

const { fail } = nonprofitsErrors;

/**
 * Looks for the proof on the organization's domain, outside of any transaction. Then, behind the lock and only if the
 * entry still names that domain, the notice period begins; where another claim was proved before, a dispute.
 */
export const checkNonprofitClaim: Operation<typeof claimEndpoints.checkNonprofitClaim> = async (
  deps,
  actor,
  { params: { id: nonprofitId }, body: { method } },
) => {
  const { userId } = requireMember(actor);
  const found = await findOwnClaim(deps.db, nonprofitId, userId);
  if (!found) throw fail('nonprofits.claim_not_found');
  if (found.state !== 'proving') throw fail('nonprofits.claim_closed');
  const domain = await domainOf(deps, nonprofitId);
  const outcome = await proveDomain(deps, domain, method, claimTokenOf(deps, found.id));
  if (outcome !== 'found')
    throw fail('nonprofits.claim_not_proved', { message: messageOf(outcome, method, domain) });
  await takeOwnClaim(deps, { nonprofitId, userId }, ['proving'], async (tx, claim) => {
    const current = await domainOf({ db: tx }, nonprofitId);
    if (claim.id !== found.id || current.host !== domain.host) throw fail('nonprofits.claim_closed');
    await accept(deps, tx, claim, { method, host: domain.host });
  });
  return { success: true };
};

/** @throws nonprofits.no_domain */
async function domainOf({ db }: Pick<OperationDeps, 'db'>, nonprofitId: string): Promise<ProofDomain> {
  const record = await findNonprofit(db, nonprofitId);
  const domain = record && proofDomainOf(record);
  if (!domain) throw fail('nonprofits.no_domain');
  return domain;
}

async function accept(
  deps: OperationDeps,
  tx: Transaction,
  claim: ClaimRow,
  proof: Pick<ClaimRow, 'method' | 'host'>,
): Promise<void> {
  const at = deps.clock.now();
  const { id, userId, nonprofitId } = claim;
  const state = stateAfterProof(await listOtherClaims(tx, claim));
  const until = noticeEnd(at);
  await changeClaim(tx, id, { ...proof, state, provedAt: at, noticeEndsAt: until });
  if (state === 'disputed') await queueClaim(deps, tx, claim, { at });
  await announceClaim(deps, tx, claim, { until, at });
  await notify(tx, {
    userId,
    type: 'success',
    title: `You control ${proof.host}`,
    message:
      state === 'notice'
        ? `Others can object until ${dayText(until.toISOString())}. After that, you represent the organization.`
        : 'The page has another claim. A person reviews both.',
    link: claimPath(nonprofitId),
    key: `nonprofits.claim_proved:${id}`,
    at,
  });
  await audit(tx, {
    action: 'nonprofits.claim_proved',
    actorId: userId,
    subjectId: userId,
    request: deps.request,
    details: { claim: id, nonprofit: nonprofitId, state, ...proof },
  });
}

function messageOf(outcome: ProofOutcome, method: DomainMethod, { host, file }: ProofDomain): string {
  if (outcome === 'unreachable')
    return method === 'dns'
      ? 'The DNS servers did not answer. Try again in a few minutes.'
      : `${file.host} did not answer. Try again in a few minutes.`;
  if (outcome === 'partly')
    return 'Some DNS servers have the record, others do not yet. Try again in an hour.';
  return method === 'dns'
    ? `No TXT record with your code was found at ${txtNameOf(host)}. A new record can take an hour to appear.`
    : `Your code was not found at ${file.href}. The file must hold the code alone, without a redirect.`;
}
