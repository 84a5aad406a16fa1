import { beginSession, findAccountByLogin } from '#identity/server';
import type { Operation } from '#platform/server/domain.ts';
import type { accountEndpoints } from '../../contract/endpoints.ts';
import { accountErrors } from '../../contract/errors.ts';
import { presentLogin } from '../rules/present-login.ts';

/** Signs in. A wrong name and a wrong password read the same and take the same time. */
export const login: Operation<typeof accountEndpoints.login> = async (deps, _actor, { body }) => {
  const proven = await findAccountByLogin(deps, body);
  if (!proven) throw accountErrors.fail('account.login_failed');
  return presentLogin(proven.account, await beginSession(deps, proven));
};
