import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { proposalEndpoints } from '../../contract/proposal-endpoints.ts';
import { getReadable } from '../services/find-requests.ts';
import { presentProposals } from '../services/present-proposals.ts';

/**
 * The proposals after the deadline, for the author and accepted reviewers.
 * @throws requests.not_found, also for everyone else
 * @throws requests.wrong_state before the deadline
 */
export const listProposals: Operation<typeof proposalEndpoints.listProposals> = async (
  deps,
  actor,
  { params },
) => {
  const member = requireMember(actor);
  return presentProposals(deps, deps.db, member, await getReadable(deps.db, member, params.id));
};
