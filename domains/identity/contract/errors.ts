import { defineErrors } from '#platform/kernel/errors.ts';
import { phoneErrors } from './phone-errors.ts';
import { secondEmailErrors } from './second-email-errors.ts';
import { walletErrors } from './wallet-errors.ts';

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
  ...walletErrors,
  ...phoneErrors,
  ...secondEmailErrors,
  'identity.telegram_unavailable': { status: 503, message: 'Telegram authentication not available' },
  'identity.telegram_code_wrong': { status: 400, message: 'Verification failed' },
  'identity.telegram_proof_refused': { status: 400, message: 'Verification failed' },
  'identity.telegram_taken': {
    status: 409,
    message: 'This Telegram account belongs to another Hodag account. Unlink it there first.',
  },
  'identity.telegram_has_one': {
    status: 409,
    message: 'Your account has a Telegram account already. Unlink it first.',
  },
  'identity.telegram_not_linked': { status: 409, message: 'No Telegram account is linked.' },
  'identity.telegram_only_way': {
    status: 409,
    message: 'Telegram is the only way into your account. Set a password or link a wallet first.',
  },
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
