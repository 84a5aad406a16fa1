import { levelsFor, missingFor } from '#members/onboarding/server';
import type { Actor } from '#platform/kernel/access.ts';
import { platformErrors } from '#platform/kernel/errors.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { projectErrors } from '#projects/projects/contract';
import type { crowdfundingEndpoints } from '../../contract/endpoints.ts';
import { crowdfundingErrors } from '../../contract/errors.ts';
import type { CampaignAction } from '../../contract/schemas.ts';
import { NodeUnavailable } from '../adapters/node.ts';
import { requireAmount } from '../rules/amount.ts';
import type { Hex } from '../rules/hex.ts';
import { findBackingWallet } from '../services/backing-wallet.ts';
import { isOurCampaign } from '../services/factory.ts';
import { forgetLive } from '../services/live-campaign.ts';
import { prepareTransaction, requireNode, requireWallet } from '../services/prepare-transaction.ts';
import { type OpenedCampaign, requireOpened } from '../services/require-campaign.ts';
import { requireReachableProject, requireShownProject } from '../services/require-project.ts';

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

/**
 * Money goes only where the code of a campaign of ours is. @throws crowdfunding.no_campaign,
 * crowdfunding.chain_unavailable
 */
async function requireCode(deps: OperationDeps, { address }: OpenedCampaign): Promise<void> {
  const node = requireNode(deps);
  try {
    await node.requireChain();
    if (await isOurCampaign(node, address)) return;
  } catch (error) {
    if (!(error instanceof NodeUnavailable)) throw error;
    throw crowdfundingErrors.fail('crowdfunding.chain_unavailable');
  }
  throw crowdfundingErrors.fail('crowdfunding.no_campaign');
}

/** Contributing needs a project that members see; what gives money back or protects it, only to have given. */
async function requireProject(deps: OperationDeps, actor: Actor, id: string, action: CampaignAction) {
  if (action !== 'give') return requireReachableProject(deps.db, actor, id);
  const project = await requireShownProject(deps.db, actor, id);
  if (!project.isShown) throw projectErrors.fail('projects.not_found');
  return project;
}

async function dataOf(action: CampaignAction, backer: Hex): Promise<Hex> {
  const { encodeFunctionData } = await import('viem/utils');
  const { CAMPAIGN_ABI: abi } = await import('../rules/campaign-abi.ts');
  return action === 'refund'
    ? encodeFunctionData({ abi, functionName: 'refund', args: [backer] })
    : encodeFunctionData({ abi, functionName: CALLS[action] });
}

/** The transaction for one step with a campaign; what the chain would refuse is said before anything is sent. */
export const prepareAction: Operation<typeof crowdfundingEndpoints.prepareAction> = async (
  deps,
  actor,
  { params, body },
) => {
  const { userId, isAdmin } = requireMember(actor);
  const { action, amount, campaignId } = body;
  await requireProject(deps, actor, params.id, action);
  requireNode(deps);
  if (action === 'give' && !isAdmin) await requireKnowledge(deps, userId);
  const value = action === 'give' ? requireAmount(amount) : 0n;
  const campaign = await requireOpened(deps, params.id, campaignId);
  if (action === 'give') await requireCode(deps, campaign);
  const { id, address } = campaign;
  const linked = await requireWallet(deps, userId);
  // A giver whose wallet is no longer linked cannot vote by it, and gets its refund by any wallet.
  const isBackers = action === 'refund' || action === 'approve';
  const wanted = { campaignId: id, address, userId, linked };
  const backer = isBackers ? await findBackingWallet(deps, wanted) : linked;
  // The next page reads anew what this is about to change.
  forgetLive(deps, address);
  return prepareTransaction(deps, {
    from: action === 'approve' ? backer : linked,
    to: address,
    data: await dataOf(action, backer),
    value,
  });
};
