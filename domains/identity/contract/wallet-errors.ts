import type { ErrorMap } from '#platform/kernel/errors.ts';

/** Refusals of wallets and of accounts without a password. The first sentence is the specification's (§8 "Wallet"). */
export const walletErrors = {
  'identity.wallet_refused': { status: 401, message: 'Authentication failed' },
  'identity.wallet_taken': { status: 409, message: 'This wallet is linked to another account.' },
  'identity.wallet_linked_already': {
    status: 409,
    message: 'Another wallet is linked to your account. Unlink it first.',
  },
  'identity.wallet_not_linked': { status: 409, message: 'No wallet is linked to your account.' },
  'identity.wallet_only_way': {
    status: 409,
    message: 'This wallet is the only way into your account. Set a password first, then unlink it.',
  },
  'identity.chain_unavailable': {
    status: 503,
    message: 'The chain that could check this wallet does not answer. Try again in a moment.',
  },
  'identity.alias_fixed': { status: 409, message: 'Your username can no longer be changed.' },
} as const satisfies ErrorMap;
