import { isOwnPassword, requireFreshProof } from '#identity/server';
import type { MemberActor } from '#platform/kernel/access.ts';
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

/**
 * Asks for the password, or without one for a fresh proof in another way: accounts that came by a wallet have none.
 * @throws account.password_wrong, identity.throttled, identity.reauthentication_required
 */
export async function requireProof(
  deps: OperationDeps,
  member: MemberActor,
  password: string | undefined,
  field: string,
): Promise<void> {
  if (password === undefined) await requireFreshProof(deps, member);
  else await requireOwnPassword(deps, member.userId, password, field);
}
