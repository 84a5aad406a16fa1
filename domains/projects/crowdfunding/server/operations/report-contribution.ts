import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { PENDING_MAX } from '../../contract/constants.ts';
import type { crowdfundingEndpoints } from '../../contract/endpoints.ts';
import { crowdfundingErrors } from '../../contract/errors.ts';
import { checkSoon } from '../jobs/check-chain.ts';
import { nameTransaction } from '../services/name-transaction.ts';
import { requireNode } from '../services/prepare-transaction.ts';
import { presentReceipts } from '../services/present.ts';
import { findOpened } from '../services/require-campaign.ts';
import { requireShownProject } from '../services/require-project.ts';
import { countPendingOf, lockReporter } from '../store/contribution-store.ts';

/**
 * Takes the hash of a transaction, whatever became of the project meanwhile. No level is asked for here: the money is on
 * its way already, and not to count it would not help. Its amount and giver are read from the chain.
 */
export const reportContribution: Operation<typeof crowdfundingEndpoints.reportContribution> = async (
  deps,
  actor,
  { params, body },
) => {
  const { userId } = requireMember(actor);
  const { txHash, isAnonymous, campaignId } = body;
  const campaign = await findOpened(deps, params.id, campaignId);
  if (!campaign) await requireShownProject(deps.db, actor, params.id);
  requireNode(deps);
  if (!campaign) throw crowdfundingErrors.fail('crowdfunding.no_campaign');
  const at = deps.clock.now();
  const row = await inTransaction(deps.db, async (tx) => {
    await lockReporter(tx, userId);
    if ((await countPendingOf(tx, userId)) >= PENDING_MAX)
      throw crowdfundingErrors.fail('crowdfunding.too_many_pending');
    const named = await nameTransaction(tx, { campaign, txHash, reporterId: userId, isAnonymous, at });
    if (named.state !== 'refunded') await checkSoon(tx, { id: named.id, of: 'contribution' });
    return named;
  });
  const [receipt] = await presentReceipts(deps, userId, [row]);
  if (!receipt) throw new Error('One row gives one receipt');
  return receipt;
};
