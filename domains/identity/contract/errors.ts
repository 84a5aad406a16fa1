import { defineErrors } from '#platform/kernel/errors.ts';
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
  'identity.telegram_unavailable': { status: 503, message: 'Telegram authentication not available' },
  'identity.telegram_code_wrong': { status: 400, message: 'Verification failed' },
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
  'identity.telegram_proof_needed': {
    status: 403,
    message: 'Your sign-in is some time ago. Enter your password to go on.',
  },
});
