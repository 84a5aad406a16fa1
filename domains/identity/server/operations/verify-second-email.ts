import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { identityEndpoints } from '../../contract/endpoints.ts';
import { identityErrors } from '../../contract/errors.ts';
import { redeemSecondEmailCode } from './second-emails.ts';

/** Proves control of the second address. */
export const verifySecondEmail: Operation<typeof identityEndpoints.verifySecondEmail> = async (
  deps,
  actor,
  { body },
) => {
  const { userId } = requireMember(actor);
  const email = await redeemSecondEmailCode(deps, userId, body.code);
  if (email !== null) return { success: true, email };
  const { message } = identityErrors.map['identity.email_code_wrong'];
  throw identityErrors.fail('identity.email_code_wrong', {
    details: { fields: [{ field: 'code', message }] },
  });
};
