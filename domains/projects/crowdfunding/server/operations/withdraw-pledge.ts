import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { crowdfundingEndpoints } from '../../contract/endpoints.ts';
import { requireShownProject } from '../services/require-project.ts';
import { findPledge, removePledge } from '../store/pledge-store.ts';

/** Withdraws a pledge; one that is not there is withdrawn already. */
export const withdrawPledge: Operation<typeof crowdfundingEndpoints.withdrawPledge> = async (
  { db },
  actor,
  { params },
) => {
  const { userId } = requireMember(actor);
  // A pledge to a project that was hidden meanwhile can still be withdrawn.
  if (!(await findPledge(db, params.id, userId))) await requireShownProject(db, actor, params.id);
  await removePledge(db, params.id, userId);
  return { success: true };
};
