import { loginResponse, walletProofBody } from '#members/identity/contract';
import { defineEndpoints } from '#platform/kernel/contract.ts';
import {
  aliasState,
  changeAliasBody,
  nonceAnswer,
  nonceBody,
  walletLinkedAnswer,
  walletState,
  walletUnlinkedAnswer,
} from './wallet-schemas.ts';

const PROOF_ERRORS = ['identity.wallet_refused', 'identity.chain_unavailable'] as const;

/** Both specified calls link (§7 skip list). */
const LINK = {
  method: 'POST',
  access: 'member',
  body: walletProofBody,
  response: walletLinkedAnswer,
  errors: [
    ...PROOF_ERRORS,
    'identity.wallet_taken',
    'identity.wallet_linked_already',
    'identity.reauthentication_required',
  ],
  rateLimit: { max: 30, perSeconds: 60 },
  csrf: false,
} as const;

/** Wallets, and what accounts need that came without a password. `csrf: false` as in specification §7. */
export const walletEndpoints = defineEndpoints({
  requestWalletNonce: {
    method: 'POST',
    path: '/api/auth/nonce',
    access: 'public',
    summary: 'A nonce for a sign-in message: once, five minutes, this browser and this address only',
    body: nonceBody,
    response: nonceAnswer,
    rateLimit: { max: 30, perSeconds: 60 },
  },
  signInWithWallet: {
    method: 'POST',
    path: '/api/auth/verify',
    access: 'public',
    summary:
      'Signs in by a signed message (EIP-4361); an unknown wallet gets an account with a made-up alias',
    body: walletProofBody,
    response: loginResponse,
    errors: [...PROOF_ERRORS, 'identity.locked', 'identity.throttled'],
    rateLimit: { max: 30, perSeconds: 60 },
  },
  verifyWallet: {
    ...LINK,
    path: '/api/web3/verify',
    summary: 'Proves a wallet by a signed message and links it to the account; needs a step-up',
  },
  connectWallet: {
    ...LINK,
    path: '/api/user/connect-wallet',
    summary: 'Links a wallet to the account by a signed message; needs a step-up',
  },
  getWallet: {
    method: 'GET',
    path: '/api/user/wallet',
    access: 'member',
    summary: "The caller's wallet, and whether it can be unlinked",
    response: walletState,
  },
  disconnectWallet: {
    method: 'POST',
    path: '/api/user/disconnect-wallet',
    access: 'member',
    summary: "Unlinks the caller's wallet; needs step-up authentication",
    response: walletUnlinkedAnswer,
    errors: ['identity.wallet_not_linked', 'identity.wallet_only_way', 'identity.reauthentication_required'],
    rateLimit: { max: 20, perSeconds: 600 },
  },
  getAlias: {
    method: 'GET',
    path: '/api/user/alias',
    access: 'member',
    summary: "The caller's username, and how often it may still be changed",
    response: aliasState,
  },
  changeAlias: {
    method: 'POST',
    path: '/api/user/alias',
    access: 'member',
    summary: 'Gives an account with a made-up alias the username its owner wants, once',
    body: changeAliasBody,
    response: aliasState,
    errors: ['identity.alias_fixed', 'identity.username_taken', 'identity.username_refused'],
    rateLimit: { max: 30, perSeconds: 600 },
  },
});
