import type { Operation } from '#platform/server/domain.ts';
import { PASSKEYS_MAX } from '../../contract/constants.ts';
import { identityErrors } from '../../contract/errors.ts';
import type { factorEndpoints } from '../../contract/factor-endpoints.ts';
import { registrationOptions, relyingParty } from '../adapters/webauthn.ts';
import { getAccount } from '../services/accounts.ts';
import { keepChallenge } from '../services/passkey-challenges.ts';
import { requireProvenMember } from '../services/proofs.ts';
import { selectPasskeys } from '../store/passkey-store.ts';

/** Begins to register a passkey. */
export const startPasskey: Operation<typeof factorEndpoints.startPasskey> = async (deps, actor) => {
  const { userId } = await requireProvenMember(deps, actor);
  const known = await selectPasskeys(deps.db, userId);
  if (known.length >= PASSKEYS_MAX) throw identityErrors.fail('identity.passkeys_full');
  const account = await getAccount(deps.db, userId);
  const options = await registrationOptions(relyingParty(deps.config), account, known);
  await keepChallenge(deps, options.challenge, { purpose: 'register', userId });
  return options;
};
