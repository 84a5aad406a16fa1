import { identityErrors } from '#identity/contract';
import { beginSession, findAccountByPasskey } from '#identity/server';
import type { Operation } from '#platform/server/domain.ts';
import type { factorEndpoints } from '../../contract/factor-endpoints.ts';
import { presentLogin } from '../rules/present-login.ts';

/** Signs in with a passkey. It asked for a finger, a face or a PIN, so nothing more is owed. */
export const signInByPasskey: Operation<typeof factorEndpoints.signInByPasskey> = async (
  deps,
  _actor,
  { body },
) => {
  const proven = await findAccountByPasskey(deps, body.answer);
  if (!proven) throw identityErrors.fail('identity.passkey_refused');
  return presentLogin(proven.account, await beginSession(deps, proven));
};
