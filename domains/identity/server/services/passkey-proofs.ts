import type { PendingActor } from '#platform/kernel/access.ts';
import { platformErrors } from '#platform/kernel/errors.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { identityErrors } from '../../contract/errors.ts';
import type { PasskeyAnswer } from '../../contract/passkey-schemas.ts';
import type { proofEndpoints } from '../../contract/proof-endpoints.ts';
import { assertionOptions, readAssertion, relyingParty, userHandleOf } from '../adapters/webauthn.ts';
import { selectAccount } from '../store/account-store.ts';
import { selectPasskeyByCredential, selectPasskeys, updatePasskeyUse } from '../store/passkey-store.ts';
import { type ChallengeUse, keepChallenge, spendChallenge } from './passkey-challenges.ts';
import { auditRefusal } from './passkeys.ts';
import type { ProvenLogin } from './sign-in.ts';
import { finishSignIn } from './sign-in-codes.ts';

/** Begins a sign-in by passkey: any passkey of this site may answer, so nothing is told about accounts. */
export const startPasskeySignIn: Operation<typeof proofEndpoints.startPasskeySignIn> = async (deps) => {
  const options = await assertionOptions(relyingParty(deps.config), []);
  await keepChallenge(deps, options.challenge, { purpose: 'sign-in', userId: null });
  return options;
};

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

/** Whose passkey answered, or null: an unknown passkey and a wrong signature read the same. */
async function redeemAnswer(
  deps: OperationDeps,
  answer: PasskeyAnswer,
  use: ChallengeUse,
): Promise<string | null> {
  const challenge = await spendChallenge(deps, answer.response.clientDataJSON, use);
  const passkey = await selectPasskeyByCredential(deps.db, answer.id);
  const refuse = async (reason: string): Promise<null> => {
    await auditRefusal(deps, passkey?.userId ?? use.userId, reason);
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

/**
 * The account a passkey opens, or null. The passkey asked for a finger, a face or a PIN: two factors in one.
 * @throws identity.locked
 */
export async function findAccountByPasskey(
  deps: OperationDeps,
  answer: PasskeyAnswer,
): Promise<ProvenLogin | null> {
  const userId = await redeemAnswer(deps, answer, { purpose: 'sign-in', userId: null });
  const account = userId === null ? null : await selectAccount(deps.db, userId);
  if (!account) return null;
  if (account.locked) {
    await audit(deps.db, { action: 'identity.login_refused', subjectId: account.id, request: deps.request });
    throw identityErrors.fail('identity.locked');
  }
  return { account, browserKnown: true, secondFactorProven: true };
}

/** Whether a passkey of this account answered its own challenge. */
export async function isOwnPasskey(
  deps: OperationDeps,
  userId: string,
  answer: PasskeyAnswer,
): Promise<boolean> {
  return (await redeemAnswer(deps, answer, { purpose: 'prove', userId })) === userId;
}

/** Finishes a pending sign-in with a passkey of the account. False when the passkey is not accepted. */
export async function completeSignInByPasskey(
  deps: OperationDeps,
  actor: PendingActor,
  answer: PasskeyAnswer,
): Promise<boolean> {
  if (!(await isOwnPasskey(deps, actor.userId, answer))) return false;
  return inTransaction(deps.db, (tx) => finishSignIn(deps, tx, actor, 'passkey'));
}
