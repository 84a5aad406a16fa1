import { getAccount, resendSignInCode } from '#identity/server';
import { platformErrors } from '#platform/kernel/errors.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { accountEndpoints } from '../../contract/endpoints.ts';

/** Mails another sign-in code. */
export const resendVerification: Operation<typeof accountEndpoints.resendVerification> = async (
  deps,
  actor,
) => {
  if (actor.kind !== 'pending') throw platformErrors.fail('session.signed_in');
  await resendSignInCode(deps, actor, await getAccount(deps.db, actor.userId));
  return { success: true };
};
