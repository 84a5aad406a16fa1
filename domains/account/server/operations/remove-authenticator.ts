import { removeAuthenticator as remove, requireFreshProof } from '#identity/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { factorEndpoints } from '../../contract/factor-endpoints.ts';

/** Removes the authenticator app. */
export const removeAuthenticator: Operation<typeof factorEndpoints.removeAuthenticator> = async (
  deps,
  actor,
) => {
  const member = requireMember(actor);
  await requireFreshProof(deps, member);
  await remove(deps, member.userId);
  return { success: true };
};
