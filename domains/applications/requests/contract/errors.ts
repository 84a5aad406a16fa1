import { defineErrors } from '#platform/kernel/errors.ts';
import { REQUEST_QUOTAS as QUOTAS } from './constants.ts';

/** Refusals of requests. */
export const requestsErrors = defineErrors({
  'requests.not_found': { status: 404, message: 'Request not found.' },
  'requests.changed_elsewhere': {
    status: 409,
    message: 'This was changed in another window. Your text is still here. Reload to see the newer version.',
  },
  'requests.wrong_state': { status: 409, message: 'This is not possible at this stage of the request.' },
  'requests.incomplete': { status: 422, message: 'Some parts are missing. Add them, then try again.' },
  'requests.deadline_invalid': {
    status: 422,
    message: 'Choose a deadline at least one day and at most one year away.',
  },
  'requests.deadline_earlier': {
    status: 409,
    message: 'Proposals have been submitted, so the deadline can only move later.',
  },
  'requests.criteria_fixed': {
    status: 409,
    message: 'A proposal has been submitted, so the criteria can no longer change.',
  },
  'requests.nothing_changed': { status: 422, message: 'Nothing is different from the published version.' },
  'requests.too_many': {
    status: 429,
    message: 'You have reached a limit. Finish or cancel something first, or try again tomorrow.',
  },
  'requests.full': { status: 409, message: 'This request has reached its limit and takes no more.' },
  'requests.own_request': {
    status: 403,
    message: 'You published this request, so you cannot take part in it.',
  },
  'requests.is_reviewer': {
    status: 403,
    message: 'You review the proposals of this request, so you cannot submit one.',
  },
  'requests.has_proposal': {
    status: 409,
    message: 'You have a proposal here. Withdraw it before the deadline to become a reviewer.',
  },
  'requests.reviewer_unknown': { status: 422, message: 'No member has this username.' },
  'requests.reviewer_invited': { status: 409, message: 'This member was invited already.' },
  'requests.conflict_undeclared': {
    status: 409,
    message: 'Say first whether you have a conflict of interest with this bidder.',
  },
  'requests.conflict': {
    status: 403,
    message: 'You declared a conflict of interest, so you cannot score this proposal.',
  },
  'requests.already_scored': {
    status: 409,
    message: 'Your scores for this proposal are submitted and final.',
  },
  'requests.drafts_full': {
    status: 409,
    message: `You have ${QUOTAS.drafts} unpublished requests, the most you can keep. Publish or delete one first.`,
  },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    requests: keyof typeof requestsErrors.map;
  }
}
