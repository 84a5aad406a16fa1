import { defineEndpoints } from '#platform/kernel/contract.ts';
import {
  addPasskeyBody,
  authenticatorConfirmed,
  authenticatorStarted,
  confirmAuthenticatorBody,
  factorsAnswer,
  passkeyAdded,
  passkeyAnswerBody,
  passkeyNameBody,
  passkeyParams,
  recoveryCodesMade,
  verificationAnswer,
} from './factor-schemas.ts';
import { passkeyCreationOptions } from './passkey-schemas.ts';
import { done, loginResponse } from './schemas.ts';

const STEP_UP = 'identity.reauthentication_required';
/** Beginnings cost the server something, so they are rarer than tries of a code. */
const BEGINNINGS = { max: 30, perSeconds: 600 };
const TRIES = { max: 30, perSeconds: 60 };

/** Second factors. A separate file, so that only pages that use them load these calls. */
export const factorEndpoints = defineEndpoints({
  getFactors: {
    method: 'GET',
    path: '/api/account/factors',
    access: 'member',
    summary: 'What protects the account: password, authenticator app, passkeys, recovery codes',
    response: factorsAnswer,
  },
  startAuthenticator: {
    method: 'POST',
    path: '/api/account/authenticator/start',
    access: 'member',
    summary: 'Begins to set up an authenticator app; needs a step-up',
    response: authenticatorStarted,
    errors: [STEP_UP, 'identity.authenticator_exists'],
    rateLimit: BEGINNINGS,
  },
  confirmAuthenticator: {
    method: 'POST',
    path: '/api/account/authenticator/confirm',
    access: 'member',
    summary: 'Makes the authenticator app count, by a code it shows; needs a step-up',
    body: confirmAuthenticatorBody,
    response: authenticatorConfirmed,
    errors: [
      STEP_UP,
      'identity.authenticator_setup_over',
      'identity.factor_code_wrong',
      'identity.throttled',
    ],
    rateLimit: TRIES,
  },
  removeAuthenticator: {
    method: 'DELETE',
    path: '/api/account/authenticator',
    access: 'member',
    summary: 'Removes the authenticator app; needs a step-up',
    response: done,
    errors: [STEP_UP, 'identity.factor_not_found'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/account/recovery-codes',
    access: 'member',
    summary: 'Makes ten recovery codes in place of those before; needs a step-up',
    response: recoveryCodesMade,
    errors: [STEP_UP, 'identity.no_second_factor'],
    rateLimit: { max: 20, perSeconds: 600 },
  },
  startPasskey: {
    method: 'POST',
    path: '/api/account/passkeys/options',
    access: 'member',
    summary: 'What the browser needs to make a passkey; needs a step-up',
    response: passkeyCreationOptions,
    errors: [STEP_UP, 'identity.passkeys_full'],
    rateLimit: BEGINNINGS,
  },
  addPasskey: {
    method: 'POST',
    path: '/api/account/passkeys',
    access: 'member',
    summary: 'Adds a passkey; needs a step-up',
    body: addPasskeyBody,
    response: passkeyAdded,
    errors: [STEP_UP, 'identity.passkey_refused', 'identity.passkey_known', 'identity.passkeys_full'],
    rateLimit: BEGINNINGS,
  },
  changePasskeyName: {
    method: 'POST',
    path: '/api/account/passkeys/:id/name',
    access: 'member',
    summary: 'Gives an own passkey a name',
    params: passkeyParams,
    body: passkeyNameBody,
    response: done,
    errors: ['identity.factor_not_found'],
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/account/passkeys/:id',
    access: 'member',
    summary: 'Removes an own passkey; needs a step-up',
    params: passkeyParams,
    response: done,
    errors: [STEP_UP, 'identity.factor_not_found'],
  },
  getVerification: {
    method: 'GET',
    path: '/api/verify',
    access: 'pending',
    summary: 'How the sign-in that waits may be finished; nothing for a member',
    response: verificationAnswer,
  },
  verifyByPasskey: {
    method: 'POST',
    path: '/api/verify/passkey',
    access: 'pending',
    summary: 'Finishes a sign-in with one of the own passkeys',
    body: passkeyAnswerBody,
    response: loginResponse,
    errors: ['identity.passkey_refused', 'identity.not_found'],
    rateLimit: TRIES,
    csrf: false,
  },
  signInByPasskey: {
    method: 'POST',
    path: '/api/auth/passkey',
    access: 'public',
    summary: 'Signs in with a passkey, which is two factors in one',
    body: passkeyAnswerBody,
    response: loginResponse,
    errors: ['identity.passkey_refused', 'identity.locked'],
    rateLimit: { max: 60, perSeconds: 60 },
  },
});
