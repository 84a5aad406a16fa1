import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { identityErrors } from '../../contract/errors.ts';
import type { sessionEndpoints } from '../../contract/session-endpoints.ts';
import { hashPassword } from '../adapters/password-hasher.ts';
import { hashOfToken } from '../adapters/secret-token.ts';
import { requireConfirmation } from '../rules/confirmation.ts';
import { requireGoodPassword, setPassword } from '../services/passwords.ts';
import { selectAccount } from '../store/account-store.ts';
import { selectResetToken, spendResetToken } from '../store/token-store.ts';

/**
 * Sets a new password with a mailed token. This signs no one in: the next sign-in owes the same factors as
 * before (ASVS V6.4.3). A password that is refused does not use the token up.
 */
export const confirmPasswordReset: Operation<typeof sessionEndpoints.confirmPasswordReset> = async (
  deps,
  _actor,
  { body },
) => {
  const { db, clock } = deps;
  requireConfirmation(body.password, body.confirmPassword);
  const tokenHash = hashOfToken(body.token);
  const owner = await selectResetToken(db, tokenHash, clock.now());
  const found = owner === null ? null : await selectAccount(db, owner);
  if (!found) throw identityErrors.fail('account.reset_link_invalid');
  await requireGoodPassword(body.password, found);
  const passwordHash = await hashPassword(body.password);
  await inTransaction(db, async (tx) => {
    const userId = await spendResetToken(tx, tokenHash, clock.now());
    const account = userId === null ? null : await selectAccount(tx, userId);
    // Spent, replaced or expired in between.
    if (!account) throw identityErrors.fail('account.reset_link_invalid');
    await setPassword(deps, tx, { account, passwordHash, keepSessionId: null });
  });
  return { success: true };
};
