import { platformErrors } from '#platform/kernel/errors.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { identityErrors } from '../../contract/errors.ts';
import type { factorEndpoints } from '../../contract/factor-endpoints.ts';
import { presentLogin } from '../rules/present-login.ts';
import { getAccount } from '../services/accounts.ts';
import { isOwnPasskey } from '../services/passkey-answers.ts';
import { finishSignIn } from '../services/sign-in-codes.ts';

/** Finishes a pending sign-in with an own passkey. The session gets a new token. */
export const verifyByPasskey: Operation<typeof factorEndpoints.verifyByPasskey> = async (
  deps,
  actor,
  { body },
) => {
  if (actor.kind !== 'pending') throw platformErrors.fail('session.signed_in');
  if (!(await isOwnPasskey(deps, actor.userId, body.answer))) {
    throw identityErrors.fail('identity.passkey_refused');
  }
  await inTransaction(deps.db, (tx) => finishSignIn(deps, tx, actor, 'passkey'));
  return presentLogin(await getAccount(deps.db, actor.userId), false);
};
