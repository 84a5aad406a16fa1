import { levelsFor, missingFor } from '#onboarding/server';
import { platformErrors } from '#platform/kernel/errors.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { crowdfundingEndpoints } from '../../contract/endpoints.ts';
import { crowdfundingErrors } from '../../contract/errors.ts';
import type { CampaignAction } from '../../contract/schemas.ts';
import { requireAmount } from '../rules/amount.ts';
import type { Hex } from '../rules/hex.ts';
import { forgetLive } from '../services/live-campaign.ts';
import { prepareTransaction, requireNode, requireWallet } from '../services/prepare-transaction.ts';
import { requireShownProject } from '../services/require-project.ts';
import { findShownCampaign } from '../store/campaign-store.ts';

const CALLS = {
  give: 'give',
  cancel: 'cancel',
  withdraw: 'withdraw',
  ask: 'askForRelease',
  approve: 'approve',
  release: 'release',
  abandon: 'abandon',
} as const;

/** To contribute needs the level knowledge beside the wallet (economy.md "Unlock levels"). */
async function requireKnowledge(deps: OperationDeps, userId: string): Promise<void> {
  if ((await levelsFor(deps, userId)).includes('knowledge')) return;
  const [gap] = await missingFor(deps, userId, 'knowledge');
  throw platformErrors.fail('access.level_required', {
    ...(gap ? { message: `One step is missing: ${gap.label}.` } : {}),
    details: { level: 'knowledge', ...gap },
  });
}

async function dataOf(action: CampaignAction, from: Hex): Promise<Hex> {
  const { encodeFunctionData } = await import('viem/utils');
  const { CAMPAIGN_ABI: abi } = await import('../rules/campaign-abi.ts');
  return action === 'refund'
    ? encodeFunctionData({ abi, functionName: 'refund', args: [from] })
    : encodeFunctionData({ abi, functionName: CALLS[action] });
}

/** The transaction for one step with a campaign; what the chain would refuse is said before anything is sent. */
export const prepareAction: Operation<typeof crowdfundingEndpoints.prepareAction> = async (
  deps,
  actor,
  { params, body },
) => {
  const member = requireMember(actor);
  const project = await requireShownProject(deps.db, actor, params.id);
  requireNode(deps);
  const { action, amount } = body;
  if (action === 'give' && !member.isAdmin) await requireKnowledge(deps, member.userId);
  const value = action === 'give' ? requireAmount(amount) : 0n;
  const campaign = await findShownCampaign(deps.db, project.id);
  if (campaign?.state !== 'open' || !campaign.address)
    throw crowdfundingErrors.fail('crowdfunding.no_campaign');
  const from = await requireWallet(deps, member.userId);
  // What it is about to change is read anew by the next page.
  forgetLive(deps, campaign.address);
  return prepareTransaction(deps, {
    from,
    to: campaign.address as Hex,
    data: await dataOf(action, from),
    value,
  });
};
