import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { identityErrors } from '../../contract/errors.ts';
import type { factorEndpoints } from '../../contract/factor-endpoints.ts';
import { recordFactorRemoved } from '../services/factor-changes.ts';
import { requireProvenMember } from '../services/proofs.ts';
import { deleteAuthenticator, selectAuthenticator } from '../store/authenticator-store.ts';

/** Removes the authenticator app. */
export const removeAuthenticator: Operation<typeof factorEndpoints.removeAuthenticator> = async (
  deps,
  actor,
) => {
  const { userId } = await requireProvenMember(deps, actor);
  await inTransaction(deps.db, async (tx) => {
    const authenticator = await selectAuthenticator(tx, userId);
    if (!authenticator || !(await deleteAuthenticator(tx, userId))) {
      throw identityErrors.fail('identity.factor_not_found');
    }
    await recordFactorRemoved(deps, tx, { userId, kind: 'authenticator', name: authenticator.name });
  });
  return { success: true };
};
