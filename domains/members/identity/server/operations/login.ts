import type { Operation } from '#platform/server/domain.ts';
import { identityErrors } from '../../contract/errors.ts';
import type { sessionEndpoints } from '../../contract/session-endpoints.ts';
import { presentLogin } from '../rules/present-login.ts';
import { findAccountByLogin } from '../services/sign-in.ts';
import { beginSession } from '../services/sign-in-codes.ts';

/** Signs in. A wrong name and a wrong password read the same and take the same time. */
export const login: Operation<typeof sessionEndpoints.login> = async (deps, _actor, { body }) => {
  const proven = await findAccountByLogin(deps, body);
  if (!proven) throw identityErrors.fail('account.login_failed');
  return presentLogin(proven.account, await beginSession(deps, proven));
};
