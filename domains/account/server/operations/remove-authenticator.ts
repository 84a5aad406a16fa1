import { removeAuthenticator as remove, requireFreshProof } from '#identity/server';
import type { Operation } from '#platform/server/domain.ts';
import type { factorEndpoints } from '../../contract/factor-endpoints.ts';
import { requireMember } from './require-member.ts';

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
