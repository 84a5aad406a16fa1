import { platformErrors } from '#platform/kernel/errors.ts';
import type { Operation } from '#platform/server/domain.ts';
import { identityErrors } from '../../contract/errors.ts';
import type { proofEndpoints } from '../../contract/proof-endpoints.ts';
import { assertionOptions, relyingParty } from '../adapters/webauthn.ts';
import { keepChallenge } from '../services/passkey-challenges.ts';
import { selectPasskeys } from '../store/passkey-store.ts';

/** Begins a proof by one of the own passkeys: to finish a sign-in, or again within a session. */
export const startPasskeyProof: Operation<typeof proofEndpoints.startPasskeyProof> = async (deps, actor) => {
  if (actor.kind === 'visitor') throw platformErrors.fail('session.required');
  const { userId } = actor;
  const known = await selectPasskeys(deps.db, userId);
  if (known.length === 0) throw identityErrors.fail('identity.no_second_factor');
  const options = await assertionOptions(relyingParty(deps.config), known);
  await keepChallenge(deps, options.challenge, { purpose: 'prove', userId });
  return options;
};
