import { REPORTS_A_DAY } from '#members/reviews/contract';
import { defineErrors } from '#platform/kernel/errors.ts';
import { BLOCKS_MAX, BUILDER_LIMITS } from './constants.ts';

/** Refusals of people. */
export const peopleErrors = defineErrors({
  'people.changed_elsewhere': {
    status: 409,
    message: 'Your builder profile was changed in another window. Your changes are not saved yet.',
  },
  'people.no_builder': { status: 404, message: 'You have no builder profile yet.' },
  'people.not_found': { status: 404, message: 'Member not found.' },
  'people.evidence_unknown': {
    status: 422,
    message:
      'A project or badge you named as evidence is not one of yours. Reload the page, then choose again.',
  },
  'people.skills_full': {
    status: 409,
    message: `A builder profile lists up to ${BUILDER_LIMITS.skills} skills. Choose fewer, or remove one from yours first.`,
  },
  'people.own_account': { status: 422, message: 'This is your own account.' },
  'people.reports_too_often': {
    status: 429,
    message: `You sent ${REPORTS_A_DAY} reports in the last 24 hours, the most you can. Try again tomorrow.`,
  },
  'people.blocks_full': {
    status: 409,
    message: `You have blocked ${BLOCKS_MAX} members, the most you can. Unblock one, then try again.`,
  },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    people: keyof typeof peopleErrors.map;
  }
}
