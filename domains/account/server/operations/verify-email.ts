import { codeOf, identityErrors } from '#identity/contract';
import { verifyEmail as verifyEmailOfAccount } from '#identity/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { accountEndpoints } from '../../contract/endpoints.ts';

/** Proves control of the address the code went to. */
export const verifyEmail: Operation<typeof accountEndpoints.verifyEmail> = async (deps, actor, { body }) => {
  const { userId } = requireMember(actor);
  const email = await verifyEmailOfAccount(deps, userId, codeOf(body));
  if (email === null) throw identityErrors.fail('account.verification_failed');
  return { success: true, email, emailVerified: true };
};
