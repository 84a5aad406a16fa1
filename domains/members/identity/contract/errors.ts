import { defineErrors } from '#platform/kernel/errors.ts';

/** Refusals about names, passwords and sign-in attempts. Sentences without a source are ours. */
export const identityErrors = defineErrors({
  'identity.username_taken': { status: 409, message: 'This username is taken.' },
  'identity.username_refused': { status: 400, message: 'You can’t use this username.' },
  'identity.password_refused': { status: 400, message: 'You can’t use this password.' },
  'identity.throttled': { status: 429, message: 'Too many attempts. Wait a moment and try again.' },
  'identity.locked': {
    status: 403,
    message: 'This account is locked. Contact the administrators of this site.',
  },
  'identity.own_account': {
    status: 409,
    message: 'You can’t do this to your own account. Ask another administrator.',
  },
  'identity.user_changed': {
    status: 409,
    message: 'Another administrator changed this account. Reload it and check its state first.',
  },
  'identity.user_locked': { status: 409, message: 'This account is locked. Unlock it first.' },
  'identity.factor_proof_required': {
    status: 403,
    message: 'Confirm your identity with a second factor to continue.',
  },
  'identity.email_taken': { status: 409, message: 'This address is used by another account.' },
  'identity.not_found': { status: 404, message: 'Account not found.' },
  'identity.first_run_over': {
    status: 403,
    message: 'This link was used or has expired. Restart the server to get a new one.',
  },
  // Published as the account's before this domain had the calls; callers know the codes.
  'account.login_failed': { status: 401, message: 'Wrong username or password.' },
  'account.verification_failed': { status: 400, message: 'This code is wrong or has expired.' },
  'account.passwords_differ': { status: 400, message: 'Passwords do not match' },
  'account.reset_link_invalid': {
    status: 400,
    message: 'This link was used or has expired. Request a new one.',
  },
  'account.no_mailed_code': {
    status: 409,
    message: 'Finish this sign-in with your second factor, not with an emailed code.',
  },
  'account.session_not_found': { status: 404, message: 'This session has already ended.' },
  'identity.password_wrong': { status: 403, message: 'The current password is incorrect.' },
  'identity.reauthentication_required': {
    status: 403,
    message: 'Confirm your identity to continue.',
  },
  'identity.authenticator_exists': {
    status: 409,
    message: 'An authenticator app is already set up. Remove it before you set up another one.',
  },
  'identity.authenticator_setup_over': {
    status: 409,
    message: 'This setup has expired. Start again with a new QR code.',
  },
  'identity.factor_code_wrong': {
    status: 400,
    message: 'This code is incorrect. Check your phone’s clock and enter the newest code.',
  },
  'identity.factor_not_found': { status: 404, message: 'This factor was already removed.' },
  'identity.no_second_factor': {
    status: 409,
    message: 'Set up an authenticator app or a passkey first.',
  },
  'identity.passkey_refused': {
    status: 400,
    message: 'This passkey was not accepted. Try again, or use another sign-in method.',
  },
  'identity.passkey_known': { status: 409, message: 'This passkey is already registered.' },
  'identity.passkeys_full': {
    status: 409,
    message: 'An account can have 20 passkeys. Remove one before you add another.',
  },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    identity: keyof typeof identityErrors.map;
  }
}
