import { codeOf, identityErrors } from '#identity/contract';
import { completeSignIn, getAccount } from '#identity/server';
import { platformErrors } from '#platform/kernel/errors.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { accountEndpoints } from '../../contract/endpoints.ts';
import { presentLogin } from '../rules/present-login.ts';

/** Finishes a pending sign-in with the mailed code. The session goes on under a new token. */
export const verify: Operation<typeof accountEndpoints.verify> = async (deps, actor, { body }) => {
  if (actor.kind !== 'pending') throw platformErrors.fail('session.signed_in');
  if (!(await completeSignIn(deps, actor, codeOf(body))))
    throw identityErrors.fail('account.verification_failed');
  return presentLogin(await getAccount(deps.db, actor.userId), false);
};
