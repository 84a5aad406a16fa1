import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { identityErrors } from '../../contract/errors.ts';
import type { factorEndpoints } from '../../contract/factor-endpoints.ts';
import { recordFactorRemoved } from '../services/factor-changes.ts';
import { requireProvenMember } from '../services/proofs.ts';
import { deletePasskey } from '../store/passkey-store.ts';

/** Removes an own passkey; another member's is as unknown as one that never was (ASVS V8.2.2). */
export const removePasskey: Operation<typeof factorEndpoints.removePasskey> = async (
  deps,
  actor,
  { params },
) => {
  const { userId } = await requireProvenMember(deps, actor);
  await inTransaction(deps.db, async (tx) => {
    const name = await deletePasskey(tx, userId, params.id);
    if (name === null) throw identityErrors.fail('identity.factor_not_found');
    await recordFactorRemoved(deps, tx, { userId, kind: 'passkey', name });
  });
  return { success: true };
};
