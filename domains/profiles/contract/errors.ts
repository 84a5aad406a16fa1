import { defineErrors } from '#platform/kernel/errors.ts';

/** Refusals about profiles. Clients know their codes from before this domain, so they stay. */
export const profilesErrors = defineErrors({
  'account.profile_changed_elsewhere': {
    status: 409,
    message: 'Your profile was changed somewhere else meanwhile. Nothing of yours was saved yet.',
  },
  'account.profile_not_found': { status: 404, message: 'There is no profile to show here.' },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    profiles: keyof typeof profilesErrors.map;
  }
}
