import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { proposalEndpoints } from '../../contract/proposal-endpoints.ts';
import { getReadable } from '../services/find-requests.ts';
import { presentOwnProposal } from '../services/present-own-proposal.ts';

/**
 * The caller's own proposal: what they wrote, at any time, and after the decision what reviewers gave.
 * @throws requests.not_found
 */
export const getOwnProposal: Operation<typeof proposalEndpoints.getOwnProposal> = async (
  deps,
  actor,
  { params },
) => {
  const member = requireMember(actor);
  return presentOwnProposal(deps, deps.db, member, await getReadable(deps.db, member, params.id));
};
