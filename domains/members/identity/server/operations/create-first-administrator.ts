import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { identityEndpoints } from '../../contract/endpoints.ts';
import { identityErrors } from '../../contract/errors.ts';
import { hashPassword } from '../adapters/password-hasher.ts';
import { hashOfToken } from '../adapters/secret-token.ts';
import { presentLogin } from '../rules/present-login.ts';
import { createAccount } from '../services/accounts.ts';
import { requireGoodAdministrator } from '../services/administrators.ts';
import { openSession } from '../services/sessions.ts';
import { hasAdministrator } from '../store/account-store.ts';
import { lockFirstRun, spendFirstRunToken } from '../store/token-store.ts';

/**
 * Makes the first administrator and signs in. The token works once, and never when an administrator exists: of
 * two requests at the same moment one waits for the other and is refused.
 */
export const createFirstAdministrator: Operation<typeof identityEndpoints.createFirstAdministrator> = async (
  deps,
  _actor,
  { body },
) => {
  if (body.password !== body.confirmPassword) {
    const message = 'Passwords do not match';
    throw identityErrors.fail('identity.password_refused', {
      message,
      details: { fields: [{ field: 'confirmPassword', message }] },
    });
  }
  await requireGoodAdministrator(body);
  const passwordHash = await hashPassword(body.password);
  return inTransaction(deps.db, async (tx) => {
    await lockFirstRun(tx);
    const spent = await spendFirstRunToken(tx, hashOfToken(body.token), deps.clock.now());
    if (!spent || (await hasAdministrator(tx))) throw identityErrors.fail('identity.first_run_over');
    const account = await createAccount(deps, tx, {
      username: body.username,
      passwordHash,
      isAdmin: true,
      request: deps.request,
    });
    await openSession(deps, tx, account.id, 'open');
    return presentLogin(account, false);
  });
};
