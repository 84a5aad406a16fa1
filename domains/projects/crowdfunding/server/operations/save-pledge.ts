import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { crowdfundingEndpoints } from '../../contract/endpoints.ts';
import { crowdfundingErrors } from '../../contract/errors.ts';
import { chainNode } from '../adapters/node.ts';
import { requireAmount } from '../rules/amount.ts';
import { requireShownProject } from '../services/require-project.ts';
import { writePledge } from '../store/pledge-store.ts';

/** Pledges; only where there is no chain. @throws crowdfunding.has_chain, crowdfunding.amount */
export const savePledge: Operation<typeof crowdfundingEndpoints.savePledge> = async (
  deps,
  actor,
  { params, body },
) => {
  const { userId } = requireMember(actor);
  const project = await requireShownProject(deps.db, actor, params.id);
  if (chainNode(deps)) throw crowdfundingErrors.fail('crowdfunding.has_chain');
  const wei = requireAmount(body.amount);
  const { isAnonymous } = body;
  await inTransaction(deps.db, (tx) =>
    writePledge(tx, { projectId: project.id, userId, wei, isAnonymous, createdAt: deps.clock.now() }),
  );
  return { success: true };
};
