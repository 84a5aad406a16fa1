import { randomUUID } from 'node:crypto';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { OPENING_MAX } from '../../contract/constants.ts';
import type { crowdfundingEndpoints } from '../../contract/endpoints.ts';
import { crowdfundingErrors } from '../../contract/errors.ts';
import { chainIdOf } from '../adapters/node.ts';
import { checkSoon } from '../jobs/check-chain.ts';
import { requireNode } from '../services/prepare-transaction.ts';
import { requireOwnProject } from '../services/require-project.ts';
import { findOpenedBy, insertCampaign, listOpeningOf, lockFunding } from '../store/campaign-store.ts';

/**
 * Stores that a transaction opened a campaign; the chain is asked next, and only what it says makes it the project's.
 * The same one again changes nothing.
 */
export const registerCampaign: Operation<typeof crowdfundingEndpoints.registerCampaign> = async (
  deps,
  actor,
  { params, body: { txHash } },
) => {
  const { id: projectId } = await requireOwnProject(deps.db, actor, params.id);
  requireNode(deps);
  const { userId: ownerId } = requireMember(actor);
  const chainId = chainIdOf(deps.config);
  await inTransaction(deps.db, async (tx) => {
    await lockFunding(tx, projectId);
    if (await findOpenedBy(tx, { projectId, chainId, txHash })) return;
    if ((await listOpeningOf(tx, { projectId, chainId })).length >= OPENING_MAX)
      throw crowdfundingErrors.fail('crowdfunding.campaign_runs');
    const at = deps.clock.now();
    const made = await insertCampaign(tx, {
      id: randomUUID(),
      projectId,
      ownerId,
      chainId,
      txHash,
      createdAt: at,
    });
    if (!made) throw new Error('A turn was taken for the project');
    await audit(tx, {
      action: 'crowdfunding.campaign_registered',
      actorId: ownerId,
      subjectId: projectId,
      details: { txHash },
      request: deps.request,
    });
    await checkSoon(tx, { id: made.id, of: 'campaign' });
  });
  return { success: true };
};
