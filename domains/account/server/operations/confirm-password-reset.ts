import { findResetAccount, hashPassword, requireGoodPassword, resetPassword } from '#identity/server';
import type { Operation } from '#platform/server/domain.ts';
import type { accountEndpoints } from '../../contract/endpoints.ts';
import { accountErrors } from '../../contract/errors.ts';
import { confirmationProblem } from '../rules/confirmation.ts';

/**
 * Sets a new password with a mailed token. Nobody is signed in by it: the next sign-in owes the same factors as
 * before (ASVS V6.4.3). A password that is refused does not use the token up.
 */
export const confirmPasswordReset: Operation<typeof accountEndpoints.confirmPasswordReset> = async (
  deps,
  _actor,
  { body },
) => {
  const mismatch = confirmationProblem(body.password, body.confirmPassword);
  if (mismatch) throw accountErrors.fail('account.passwords_differ', { details: { fields: [mismatch] } });
  const account = await findResetAccount(deps, body.token);
  if (!account) throw accountErrors.fail('account.reset_link_invalid');
  await requireGoodPassword(body.password, account);
  const passwordHash = await hashPassword(body.password);
  if (!(await resetPassword(deps, body.token, passwordHash))) {
    throw accountErrors.fail('account.reset_link_invalid');
  }
  return { success: true };
};
