import { identityErrors } from '#identity/contract';
import { completeSignInByPasskey, getAccount } from '#identity/server';
import { platformErrors } from '#platform/kernel/errors.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { factorEndpoints } from '../../contract/factor-endpoints.ts';
import { presentLogin } from '../rules/present-login.ts';

/** Finishes a pending sign-in with an own passkey. The session goes on under a new token. */
export const verifyByPasskey: Operation<typeof factorEndpoints.verifyByPasskey> = async (
  deps,
  actor,
  { body },
) => {
  if (actor.kind !== 'pending') throw platformErrors.fail('session.signed_in');
  if (!(await completeSignInByPasskey(deps, actor, body.answer))) {
    throw identityErrors.fail('identity.passkey_refused');
  }
  return presentLogin(await getAccount(deps.db, actor.userId), false);
};
