import { canStillAppeal, listMemberCases } from '#members/reviews/server';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { CLAIM_CASES, LIVE_STATES } from '../../contract/claim-constants.ts';
import type { claimEndpoints } from '../../contract/claim-endpoints.ts';
import type { OwnClaim } from '../../contract/claim-schemas.ts';
import { nonprofitsErrors } from '../../contract/errors.ts';
import { proofDomainOf } from '../rules/claim-proof.ts';
import { againAfter } from '../rules/claim-steps.ts';
import { claimTokenOf } from '../services/claim-token.ts';
import { presentWords } from '../services/present-page-claim.ts';
import { findOwnClaim, listOtherClaims } from '../store/claim-store.ts';
import { findNonprofit } from '../store/nonprofit-store.ts';
import type { ClaimRow } from '../store/tables.ts';
import { listWords } from '../store/words-store.ts';

/** The member's own claim of a page, and the ways to prove one. @throws nonprofits.not_found */
export const getNonprofitClaim: Operation<typeof claimEndpoints.getNonprofitClaim> = async (
  deps,
  actor,
  { params: { id } },
) => {
  const { userId } = requireMember(actor);
  const record = await findNonprofit(deps.db, id);
  if (!record) throw nonprofitsErrors.fail('nonprofits.not_found');
  const domain = proofDomainOf(record);
  const newest = await findOwnClaim(deps.db, id, userId);
  const claim = newest?.state === 'withdrawn' ? null : newest;
  const [words] = claim?.state === 'granted' ? await listWords(deps.db, id, 1) : [];
  const others = claim ? await listOtherClaims(deps.db, claim) : [];
  return {
    success: true,
    data: {
      nonprofit: { id, name: record.name },
      host: domain?.host ?? null,
      fileAddress: domain?.file.href ?? null,
      claim: claim && (await present(deps, claim)),
      againAt: againAfter(claim, deps.clock.now())?.toISOString() ?? null,
      words: words ? presentWords(words) : null,
      isFrozen: others.some(({ state }) => state === 'disputed'),
    },
  };
};

async function present(deps: OperationDeps, claim: ClaimRow): Promise<OwnClaim['claim']> {
  const { id, userId, state, role, method, startedAt, expiresAt, noticeEndsAt, grantedAt, endedAt } = claim;
  return {
    id,
    state,
    role,
    method,
    token: state === 'proving' ? claimTokenOf(deps, id) : null,
    startedAt: startedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    noticeEndsAt: noticeEndsAt?.toISOString() ?? null,
    grantedAt: LIVE_STATES.includes(state) ? (grantedAt?.toISOString() ?? null) : null,
    endedAt: endedAt?.toISOString() ?? null,
    ...(state === 'refused' ? await refusalOf(deps, id, userId) : { reason: null, appealCase: null }),
  };
}

async function refusalOf(deps: OperationDeps, claimId: string, userId: string) {
  const cases = await listMemberCases(deps.db, CLAIM_CASES, userId);
  const review = cases.findLast(({ subjectId }) => subjectId === claimId);
  return {
    reason: review?.decisions.at(-1)?.reason ?? null,
    appealCase: review && canStillAppeal(deps, review, userId) ? review.id : null,
  };
}
