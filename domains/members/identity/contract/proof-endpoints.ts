import { defineEndpoints } from '#platform/kernel/contract.ts';
import { passkeyRequestOptions } from './passkey-schemas.ts';
import { proofWays, reauthenticateBody, reauthenticated } from './proof-schemas.ts';

/** Proving again who holds a session. A separate file, so that only pages that ask for it load these calls. */
export const proofEndpoints = defineEndpoints({
  getProofWays: {
    method: 'GET',
    path: '/api/account/reauthenticate',
    access: 'member',
    summary: 'How the caller can prove again who they are',
    response: proofWays,
  },
  reauthenticate: {
    method: 'POST',
    path: '/api/account/reauthenticate',
    access: 'member',
    summary: 'Proves again who is signed in; sensitive changes are open for ten minutes',
    body: reauthenticateBody,
    response: reauthenticated,
    errors: [
      'identity.password_wrong',
      'identity.factor_code_wrong',
      'identity.passkey_refused',
      'identity.wallet_refused',
      'identity.chain_unavailable',
      'identity.telegram_code_wrong',
      'identity.throttled',
    ],
    rateLimit: { max: 30, perSeconds: 60 },
  },
  startPasskeyProof: {
    method: 'POST',
    path: '/api/account/passkeys/challenge',
    access: 'pending',
    summary: 'What the browser needs to answer with one of the own passkeys',
    response: passkeyRequestOptions,
    errors: ['identity.no_second_factor'],
    rateLimit: { max: 30, perSeconds: 60 },
  },
  startPasskeySignIn: {
    method: 'POST',
    path: '/api/auth/passkey/options',
    access: 'public',
    summary: 'What the browser needs to sign in with a passkey',
    response: passkeyRequestOptions,
    rateLimit: { max: 60, perSeconds: 60 },
  },
});
