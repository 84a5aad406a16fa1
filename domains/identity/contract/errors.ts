import { defineErrors } from '#platform/kernel/errors.ts';

/** Refusals about names, passwords and sign-in attempts. Sentences without a source are ours. */
export const identityErrors = defineErrors({
  'identity.username_taken': { status: 409, message: 'This username is taken.' },
  'identity.username_refused': { status: 400, message: 'This username cannot be used.' },
  'identity.password_refused': { status: 400, message: 'This password cannot be used.' },
  'identity.throttled': { status: 429, message: 'Too many tries. Wait a little and try again.' },
  'identity.locked': {
    status: 403,
    message: 'This account is locked. Write to the people who run this site.',
  },
  'identity.email_taken': { status: 409, message: 'This address belongs to another account.' },
  'identity.not_found': { status: 404, message: 'There is no such account.' },
  'identity.first_run_over': {
    status: 403,
    message: 'This link has been used or has expired. Start the server again to get a new one.',
  },
  // Published as the account's before this domain had the calls; callers know the codes.
  'account.login_failed': { status: 401, message: 'Login failed. Please try again.' },
  'account.verification_failed': { status: 400, message: 'Verification failed' },
  'account.passwords_differ': { status: 400, message: 'Passwords do not match' },
  'account.reset_link_invalid': {
    status: 400,
    message: 'This link has been used or has expired. Ask for a new one.',
  },
  'account.no_mailed_code': {
    status: 409,
    message: 'This sign-in is finished with your second factor, not with a mailed code.',
  },
  'account.session_not_found': { status: 404, message: 'This session has ended already.' },
  'identity.password_wrong': { status: 403, message: 'The current password is not right.' },
  'identity.reauthentication_required': {
    status: 403,
    message: 'Confirm that it is you, then this goes on.',
  },
  'identity.authenticator_exists': {
    status: 409,
    message: 'An authenticator app is set up already. Remove it before you set up another one.',
  },
  'identity.authenticator_setup_over': {
    status: 409,
    message: 'This setup has ended. Start again with a new QR code.',
  },
  'identity.factor_code_wrong': {
    status: 400,
    message: 'This code is not right. Check the clock of your phone and enter the newest code.',
  },
  'identity.factor_not_found': { status: 404, message: 'This factor has been removed already.' },
  'identity.no_second_factor': {
    status: 409,
    message: 'Set up an authenticator app or a passkey first.',
  },
  'identity.passkey_refused': {
    status: 400,
    message: 'This passkey was not accepted. Try again, or use another way.',
  },
  'identity.passkey_known': { status: 409, message: 'This passkey is registered already.' },
  'identity.passkeys_full': {
    status: 409,
    message: 'An account holds 20 passkeys. Remove one before you add another.',
  },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    identity: keyof typeof identityErrors.map;
  }
}
