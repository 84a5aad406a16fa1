import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { governanceEndpoints } from '../../contract/endpoints.ts';
import { getReadable } from '../services/find-proposals.ts';
import { presentProposal } from '../services/present-proposals.ts';

/** One proposal. @throws governance.not_found also for a draft of another member */
export const getGovernanceProposal: Operation<typeof governanceEndpoints.getGovernanceProposal> = async (
  deps,
  actor,
  { params },
) => {
  const member = requireMember(actor);
  return presentProposal(deps, await getReadable(deps.db, member, params.id), member);
};
