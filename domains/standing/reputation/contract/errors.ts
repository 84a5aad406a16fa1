import { defineErrors } from '#platform/kernel/errors.ts';

/** Refusals of reputation. */
export const reputationErrors = defineErrors({
  'reputation.point_not_found': { status: 404, message: 'This entry is not in your statement.' },
  'reputation.appeal_open': {
    status: 409,
    message: 'Your appeal about this is already pending.',
  },
  'reputation.appeals_full': {
    status: 409,
    message: 'You have five pending appeals. Send the next one when one of them is answered.',
  },
  'reputation.member_not_found': { status: 404, message: 'No member has this name.' },
  'reputation.own_endorsement': { status: 409, message: 'You cannot endorse yourself.' },
  'reputation.endorsed_already': {
    status: 409,
    message: 'You have endorsed this member this year. You can do it again next year.',
  },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    reputation: keyof typeof reputationErrors.map;
  }
}
