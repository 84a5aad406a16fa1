import { defineErrors } from '#platform/kernel/errors.ts';

/**
 * Refusals of wallets, of made-up aliases and of Telegram. Codes keep the name they had before this domain was: programs
 * read them. "Authentication failed" is the specification's (§8 "Wallet").
 */
export const connectionsErrors = defineErrors({
  'identity.wallet_refused': { status: 401, message: 'Authentication failed' },
  'identity.wallet_taken': { status: 409, message: 'This wallet is linked to another account.' },
  'identity.wallet_linked_already': {
    status: 409,
    message: 'Another wallet is linked to your account. Unlink it first.',
  },
  'identity.wallet_not_linked': { status: 409, message: 'No wallet is linked to your account.' },
  'identity.wallet_only_way': {
    status: 409,
    message: 'This wallet is your only sign-in method. Set a password first, then unlink it.',
  },
  'identity.chain_unavailable': {
    status: 503,
    message: 'We can’t check this wallet right now. Try again in a moment.',
  },
  'identity.alias_fixed': { status: 409, message: 'Your username can no longer be changed.' },
  'identity.telegram_unavailable': { status: 503, message: 'Telegram authentication not available' },
  'identity.telegram_code_wrong': { status: 400, message: 'Verification failed' },
  'identity.telegram_proof_refused': { status: 400, message: 'Verification failed' },
  'identity.telegram_taken': {
    status: 409,
    message: 'This Telegram account is linked to another Hodag account. Unlink it there first.',
  },
  'identity.telegram_has_one': {
    status: 409,
    message: 'Your account already has a linked Telegram account. Unlink it first.',
  },
  'identity.telegram_not_linked': { status: 409, message: 'No Telegram account is linked.' },
  'identity.telegram_only_way': {
    status: 409,
    message: 'Telegram is your only sign-in method. Set a password or link a wallet first.',
  },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    connections: keyof typeof connectionsErrors.map;
  }
}
