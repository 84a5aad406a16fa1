import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { identityErrors } from '../../contract/errors.ts';
import type { factorEndpoints } from '../../contract/factor-endpoints.ts';
import { updatePasskeyName } from '../store/passkey-store.ts';

/** Gives an own passkey a name; another member's is as unknown as one that never was (ASVS V8.2.2). */
export const changePasskeyName: Operation<typeof factorEndpoints.changePasskeyName> = async (
  { db },
  actor,
  { params, body },
) => {
  const { userId } = requireMember(actor);
  if (!(await updatePasskeyName(db, userId, params.id, body.name))) {
    throw identityErrors.fail('identity.factor_not_found');
  }
  return { success: true };
};
