import { defineErrors } from '#platform/kernel/errors.ts';

/** Refusals of the account calls. The first three sentences are the specification's (§8). */
export const accountErrors = defineErrors({
  'account.login_failed': { status: 401, message: 'Login failed. Please try again.' },
  'account.registration_failed': { status: 400, message: 'Registration failed. Please try again.' },
  'account.verification_failed': { status: 400, message: 'Verification failed' },
  'account.passwords_differ': { status: 400, message: 'Passwords do not match' },
  'account.reset_link_invalid': {
    status: 400,
    message: 'This link has been used or has expired. Ask for a new one.',
  },
  'account.no_email': { status: 409, message: 'Add an e-mail address first.' },
  'account.no_mailed_code': {
    status: 409,
    message: 'This sign-in is finished with your second factor, not with a mailed code.',
  },
  'account.session_not_found': { status: 404, message: 'This session has ended already.' },
  'account.profile_changed_elsewhere': {
    status: 409,
    message: 'Your profile was changed somewhere else meanwhile. Nothing of yours was saved yet.',
  },
  'account.export_not_found': { status: 404, message: 'There is no such export, or its time is over.' },
  'account.name_differs': { status: 400, message: 'Type your username exactly as it is.' },
  'account.last_administrator': {
    status: 409,
    message: 'You are the only administrator. Make somebody else one first.',
  },
  'account.profile_not_found': { status: 404, message: 'There is no profile to show here.' },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    account: keyof typeof accountErrors.map;
  }
}
