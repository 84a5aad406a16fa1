import { audit } from '#platform/server/audit.ts';
import type { Operation } from '#platform/server/domain.ts';
import { identityErrors } from '../../contract/errors.ts';
import type { factorEndpoints } from '../../contract/factor-endpoints.ts';
import { presentLogin } from '../rules/present-login.ts';
import { lockedRefusal } from '../services/locks.ts';
import { redeemAnswer } from '../services/passkey-answers.ts';
import { beginSession } from '../services/sign-in-codes.ts';
import { selectAccount } from '../store/account-store.ts';

/** Signs in with a passkey. It asked for a finger, a face or a PIN: two factors in one, so nothing more is owed. */
export const signInByPasskey: Operation<typeof factorEndpoints.signInByPasskey> = async (
  deps,
  _actor,
  { body },
) => {
  const { db, request } = deps;
  const userId = await redeemAnswer(deps, body.answer, { purpose: 'sign-in', userId: null });
  const account = userId === null ? null : await selectAccount(db, userId);
  if (!account) throw identityErrors.fail('identity.passkey_refused');
  if (account.locked) {
    await audit(db, { action: 'identity.login_refused', subjectId: account.id, request });
    throw await lockedRefusal(db, account.id);
  }
  const proven = { account, browserKnown: true, secondFactorProven: true };
  return presentLogin(account, await beginSession(deps, proven));
};
