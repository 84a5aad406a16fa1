import { getAccount, resendEmailCode as resendCode } from '#identity/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { accountEndpoints } from '../../contract/endpoints.ts';
import { accountErrors } from '../../contract/errors.ts';

/** Mails another code to the address that waits for its proof. */
export const resendEmailCode: Operation<typeof accountEndpoints.resendEmailCode> = async (deps, actor) => {
  const { userId } = requireMember(actor);
  const sent = await resendCode(deps, await getAccount(deps.db, userId));
  if (!sent) throw accountErrors.fail('account.no_email');
  return { success: true };
};
