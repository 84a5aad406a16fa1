import { defineErrors } from '#platform/kernel/errors.ts';

/** Refusals of the account calls. The first three sentences are the specification's (§8). */
export const accountErrors = defineErrors({
  'account.registration_failed': { status: 400, message: 'Registration failed. Please try again.' },
  'account.no_email': { status: 409, message: 'Add an e-mail address first.' },
  'account.profile_changed_elsewhere': {
    status: 409,
    message: 'Your profile was changed somewhere else meanwhile. Nothing of yours was saved yet.',
  },
  'account.profile_not_found': { status: 404, message: 'There is no profile to show here.' },
});
