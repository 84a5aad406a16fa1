import type { OperationDeps } from '#platform/server/domain.ts';
import { identityErrors } from '../../contract/errors.ts';
import type { PasskeyAnswer, PasskeyRequestOptions } from '../../contract/passkey-schemas.ts';
import { assertionOptions, relyingParty } from '../adapters/webauthn.ts';
import { selectPasskeys } from '../store/passkey-store.ts';
import { redeemAnswer } from './passkey-answers.ts';
import { keepChallenge } from './passkey-challenges.ts';

/**
 * Begins an act of another domain that a member confirms by an own passkey with user verification: 32 random bytes,
 * for five minutes, this browser and this act alone.
 * @param about names the act with all it depends on, such as `credentials.vouch:<id>`
 * @throws identity.no_second_factor where the account has no passkey
 */
export async function startAct(
  deps: OperationDeps,
  userId: string,
  about: string,
): Promise<PasskeyRequestOptions> {
  const known = await selectPasskeys(deps.db, userId);
  if (known.length === 0) throw identityErrors.fail('identity.no_second_factor');
  const options = await assertionOptions(relyingParty(deps.config), known);
  await keepChallenge(deps, options.challenge, { purpose: 'act', userId, about });
  return options;
}

/**
 * Whether an own passkey answered the challenge of this act. The challenge is spent either way; why an answer was not
 * accepted is in the audit trail. Never to be called within a transaction.
 */
export async function isActConfirmed(
  deps: OperationDeps,
  userId: string,
  { about, answer }: { readonly about: string; readonly answer: PasskeyAnswer },
): Promise<boolean> {
  return (await redeemAnswer(deps, answer, { purpose: 'act', userId, about })) === userId;
}
