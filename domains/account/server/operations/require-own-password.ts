import { isOwnPassword } from '#identity/server';
import type { OperationDeps } from '#platform/server/domain.ts';
import { accountErrors } from '../../contract/errors.ts';

/**
 * Asks for the password again before something that would let a thief of the session keep the account.
 * @param field the form's field, for `details.fields`
 * @throws account.password_wrong, identity.throttled
 */
export async function requireOwnPassword(
  deps: OperationDeps,
  userId: string,
  password: string,
  field: string,
): Promise<void> {
  if (await isOwnPassword(deps, userId, password)) return;
  const failure = accountErrors.map['account.password_wrong'];
  throw accountErrors.fail('account.password_wrong', {
    details: { fields: [{ field, message: failure.message }] },
  });
}
