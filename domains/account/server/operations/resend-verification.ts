import { getAccount, resendSignInCode } from '#identity/server';
import { platformErrors } from '#platform/kernel/errors.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { accountEndpoints } from '../../contract/endpoints.ts';
import { accountErrors } from '../../contract/errors.ts';

/** Mails another sign-in code. */
export const resendVerification: Operation<typeof accountEndpoints.resendVerification> = async (
  deps,
  actor,
) => {
  if (actor.kind !== 'pending') throw platformErrors.fail('session.signed_in');
  const sent = await resendSignInCode(deps, actor, await getAccount(deps.db, actor.userId));
  if (!sent) throw accountErrors.fail('account.no_mailed_code');
  return { success: true };
};
