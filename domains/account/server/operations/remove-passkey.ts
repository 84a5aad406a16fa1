import { removePasskey as remove, requireFreshProof } from '#identity/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { factorEndpoints } from '../../contract/factor-endpoints.ts';

/** Removes an own passkey. */
export const removePasskey: Operation<typeof factorEndpoints.removePasskey> = async (
  deps,
  actor,
  { params },
) => {
  const member = requireMember(actor);
  await requireFreshProof(deps, member);
  await remove(deps, member.userId, params.id);
  return { success: true };
};
