import { defineErrors } from '#platform/kernel/errors.ts';
import { PROFILE_LIMITS } from './constants.ts';

/** Refusals about profiles. Clients know their codes from before this domain, so they stay. */
export const profilesErrors = defineErrors({
  'account.profile_changed_elsewhere': {
    status: 409,
    message: 'Your profile was changed in another window. Your changes are not saved yet.',
  },
  'account.interests_full': {
    status: 409,
    message: `Your profile lists ${PROFILE_LIMITS.interests} interests, the most it can. Remove one, then try again.`,
  },
  'account.profile_not_found': { status: 404, message: 'Profile not found.' },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    profiles: keyof typeof profilesErrors.map;
  }
}
