import { defineEndpoints, LIVE_SECONDS } from '#platform/kernel/contract.ts';
import {
  checkClaimInput,
  claimInput,
  claimParams,
  claimReviewInput,
  objectionInput,
  ownClaimAnswer,
  wordsInput,
} from './claim-schemas.ts';
import { nonprofitIdSchema } from './schemas.ts';
import { doneAnswer } from './submission-schemas.ts';

/** The id is the organization's. */
const path = '/api/nonprofit-claims/:id';
const member = { access: 'member', params: nonprofitIdSchema } as const;
const UNKNOWN = 'nonprofits.not_found';
const CLOSED = 'nonprofits.claim_closed';
const NO_CLAIM = 'nonprofits.claim_not_found';

/** Claims of pages by those who work there. */
export const claimEndpoints = defineEndpoints({
  getNonprofitClaim: {
    ...member,
    method: 'GET',
    path,
    summary: 'The member’s own claim of this page, and the ways to prove one',
    response: ownClaimAnswer,
    errors: [UNKNOWN],
    freshSeconds: LIVE_SECONDS,
  },
  startNonprofitClaim: {
    ...member,
    method: 'POST',
    path,
    summary: 'Claims the page of an organization',
    body: claimInput,
    response: doneAnswer,
    status: 201,
    errors: [
      UNKNOWN,
      'nonprofits.not_claimable',
      'nonprofits.claimed_already',
      'nonprofits.too_many_claims',
      'nonprofits.claim_refused_recently',
    ],
    rateLimit: { max: 20, perSeconds: 3600 },
  },
  checkNonprofitClaim: {
    ...member,
    method: 'POST',
    path: `${path}/check`,
    summary: 'Looks for the TXT record or the file on the organization’s domain',
    body: checkClaimInput,
    response: doneAnswer,
    errors: [NO_CLAIM, CLOSED, 'nonprofits.no_domain', 'nonprofits.claim_not_proved'],
    rateLimit: { max: 20, perSeconds: 3600 },
  },
  requestClaimReview: {
    ...member,
    method: 'POST',
    path: `${path}/review`,
    summary: 'Asks a person to review the claim instead of a proof by domain',
    body: claimReviewInput,
    response: doneAnswer,
    errors: [NO_CLAIM, CLOSED],
    rateLimit: { max: 10, perSeconds: 3600 },
  },
  withdrawNonprofitClaim: {
    ...member,
    method: 'DELETE',
    path,
    summary: 'Withdraws the claim, or gives up representing the organization',
    response: doneAnswer,
    errors: [NO_CLAIM],
    rateLimit: { max: 20, perSeconds: 3600 },
  },
  changeNonprofitWords: {
    ...member,
    method: 'PUT',
    path: `${path}/words`,
    summary: 'Changes what the organization says on its page; earlier versions stay visible',
    body: wordsInput,
    response: doneAnswer,
    errors: [NO_CLAIM, CLOSED, 'nonprofits.claim_disputed', 'nonprofits.bad_website'],
    rateLimit: { max: 20, perSeconds: 3600 },
  },
  objectToClaim: {
    method: 'POST',
    path: '/api/nonprofits/claims/:claimId/objections',
    access: 'public',
    summary: 'Objects to a claim; a person reviews it',
    params: claimParams,
    body: objectionInput,
    response: doneAnswer,
    status: 201,
    errors: [NO_CLAIM, 'nonprofits.own_claim'],
    rateLimit: { max: 10, perSeconds: 3600 },
  },
});
