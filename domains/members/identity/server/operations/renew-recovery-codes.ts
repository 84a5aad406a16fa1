import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { identityErrors } from '../../contract/errors.ts';
import type { factorEndpoints } from '../../contract/factor-endpoints.ts';
import { hasSecondFactor } from '../rules/verification.ts';
import { makeRecoveryCodes } from '../services/factor-changes.ts';
import { requireProvenMember } from '../services/proofs.ts';
import { selectSecondFactors } from '../store/second-factor-store.ts';

/** Makes ten recovery codes; those before stop working. */
export const renewRecoveryCodes: Operation<typeof factorEndpoints.renewRecoveryCodes> = async (
  deps,
  actor,
) => {
  const { userId } = await requireProvenMember(deps, actor);
  const recoveryCodes = await inTransaction(deps.db, async (tx) => {
    if (!hasSecondFactor(await selectSecondFactors(tx, userId))) {
      throw identityErrors.fail('identity.no_second_factor');
    }
    const { request } = deps;
    await audit(tx, { action: 'identity.recovery_codes_made', actorId: userId, subjectId: userId, request });
    return makeRecoveryCodes(deps, tx, userId);
  });
  return { recoveryCodes };
};
