import type { Operation } from '#platform/server/domain.ts';
import type { proofEndpoints } from '../../contract/proof-endpoints.ts';
import { assertionOptions, relyingParty } from '../adapters/webauthn.ts';
import { keepChallenge } from '../services/passkey-challenges.ts';

/** Begins a sign-in by passkey: any passkey of this site may answer, so nothing is revealed about accounts. */
export const startPasskeySignIn: Operation<typeof proofEndpoints.startPasskeySignIn> = async (deps) => {
  const options = await assertionOptions(relyingParty(deps.config), []);
  await keepChallenge(deps, options.challenge, { purpose: 'sign-in', userId: null });
  return options;
};
