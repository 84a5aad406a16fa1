import type { Operations } from '#platform/server/domain.ts';
import type { factorEndpoints } from '../contract/factor-endpoints.ts';
import { addPasskey } from './operations/add-passkey.ts';
import { changePasskeyName } from './operations/change-passkey-name.ts';
import { confirmAuthenticator } from './operations/confirm-authenticator.ts';
import { getFactors } from './operations/get-factors.ts';
import { getVerification } from './operations/get-verification.ts';
import { removeAuthenticator } from './operations/remove-authenticator.ts';
import { removePasskey } from './operations/remove-passkey.ts';
import { renewRecoveryCodes } from './operations/renew-recovery-codes.ts';
import { signInByPasskey } from './operations/sign-in-by-passkey.ts';
import { startAuthenticator } from './operations/start-authenticator.ts';
import { startPasskey } from './operations/start-passkey.ts';
import { verifyByPasskey } from './operations/verify-by-passkey.ts';

/** The operations behind second factors. */
export const factorOperations: Operations<typeof factorEndpoints> = {
  getFactors,
  startAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startPasskey,
  addPasskey,
  changePasskeyName,
  removePasskey,
  getVerification,
  verifyByPasskey,
  signInByPasskey,
};
