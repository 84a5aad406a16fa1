import { audit } from '#platform/server/audit.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { PasskeyAnswer } from '../../contract/passkey-schemas.ts';
import { readAssertion, relyingParty, userHandleOf } from '../adapters/webauthn.ts';
import { selectPasskeyByCredential, updatePasskeyUse } from '../store/passkey-store.ts';
import { type ChallengeUse, spendChallenge } from './passkey-challenges.ts';

/** Returns the account whose passkey answered, or null: an unknown passkey and a wrong signature read the same. */
export async function redeemAnswer(
  deps: OperationDeps,
  answer: PasskeyAnswer,
  use: ChallengeUse,
): Promise<string | null> {
  const challenge = await spendChallenge(deps, answer.response.clientDataJSON, use);
  const passkey = await selectPasskeyByCredential(deps.db, answer.id);
  const refuse = async (reason: string): Promise<null> => {
    await auditPasskeyRefusal(deps, passkey?.userId ?? use.userId, reason);
    return null;
  };
  if (challenge === null) return refuse('No such challenge');
  if (!passkey || (use.userId !== null && passkey.userId !== use.userId)) return refuse('Unknown passkey');
  const { userHandle } = answer.response;
  if (userHandle && userHandle !== userHandleOf(passkey.userId)) return refuse('Another user handle');
  const verdict = await readAssertion(relyingParty(deps.config), answer, challenge, passkey);
  if (!verdict.ok) return refuse(verdict.reason);
  const noted = await updatePasskeyUse(deps.db, passkey, { counter: verdict.value, at: deps.clock.now() });
  return noted ? passkey.userId : refuse('The counter did not grow');
}

/** Whether a passkey of this account answered its own challenge. */
export async function isOwnPasskey(
  deps: OperationDeps,
  userId: string,
  answer: PasskeyAnswer,
): Promise<boolean> {
  return (await redeemAnswer(deps, answer, { purpose: 'prove', userId })) === userId;
}

/** Records why a passkey was not accepted. */
export function auditPasskeyRefusal(
  deps: OperationDeps,
  userId: string | null,
  reason: string,
): Promise<void> {
  const { db, request } = deps;
  return audit(db, { action: 'identity.passkey_refused', subjectId: userId, details: { reason }, request });
}
