import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { identityEndpoints } from '../../contract/endpoints.ts';
import { requireFreshProof } from '../services/proofs.ts';
import { removeSecondEmailOf } from './second-emails.ts';

/** Removes the caller's second address. */
export const removeSecondEmail: Operation<typeof identityEndpoints.removeSecondEmail> = async (
  deps,
  actor,
) => {
  const member = requireMember(actor);
  await requireFreshProof(deps, member);
  await removeSecondEmailOf(deps, member.userId);
  return { success: true };
};
