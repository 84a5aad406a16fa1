import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { FundedProject } from '#projects/server';
import { TERMS } from '../../contract/constants.ts';
import type { crowdfundingEndpoints } from '../../contract/endpoints.ts';
import { crowdfundingErrors } from '../../contract/errors.ts';
import { weiOf } from '../../contract/ether.ts';
import type { CampaignTerms } from '../../contract/schemas.ts';
import { chainIdOf } from '../adapters/node.ts';
import { checkSoon } from '../jobs/check-chain.ts';
import { requireAmount } from '../rules/amount.ts';
import { projectKey } from '../rules/project-key.ts';
import { readFactory } from '../services/factory.ts';
import { readLive } from '../services/live-campaign.ts';
import { prepareTransaction, requireNode, requireWallet } from '../services/prepare-transaction.ts';
import { requireOwnProject } from '../services/require-project.ts';
import { changeCampaign, findCurrentCampaign, insertCampaign } from '../store/campaign-store.ts';

const DAY_SECONDS = DAY_MS / 1000;

/** The shares of a project's milestones, as the contract takes them. @throws crowdfunding.terms */
function sharesOf({ milestones }: FundedProject, usesMilestones: boolean): number[] {
  if (!usesMilestones) return [];
  const shares = milestones.map(({ share }) => (share ?? 0) * 100);
  const sum = shares.reduce((total, share) => total + share, 0);
  if (sum === TERMS.whole && shares.every((share) => share > 0)) return shares;
  const message = 'The milestones of your project need shares that add up to 100%. Edit the project first.';
  throw crowdfundingErrors.fail('crowdfunding.terms', { message });
}

/** All-or-nothing needs a goal; what is kept anyway may have none. @throws crowdfunding.amount */
function goalOf({ mode, goal }: CampaignTerms): bigint {
  return mode === 'keep' && weiOf(goal) === 0n ? 0n : requireAmount(goal, 'goal');
}

/** The transaction that opens a campaign; nothing is stored. */
export const prepareCampaign: Operation<typeof crowdfundingEndpoints.prepareCampaign> = async (
  deps,
  actor,
  { params, body },
) => {
  const project = await requireOwnProject(deps.db, actor, params.id);
  requireNode(deps);
  if (await findCurrentCampaign(deps.db, project.id)) await requireOver(deps, project.id);
  const from = await requireWallet(deps, requireMember(actor).userId);
  const terms = {
    beneficiary: from,
    mode: body.mode === 'keep' ? 0 : 1,
    goal: goalOf(body),
    deadline: BigInt(Math.floor(deps.clock.now().getTime() / 1000) + body.days * DAY_SECONDS),
    votingPeriod: TERMS.votingDays * DAY_SECONDS,
    patience: TERMS.patienceDays * DAY_SECONDS,
    shares: sharesOf(project, body.usesMilestones),
  };
  const factory = await readFactory(deps);
  if (factory.state === 'unreachable') throw crowdfundingErrors.fail('crowdfunding.chain_unavailable');
  if (factory.state !== 'verified') throw crowdfundingErrors.fail('crowdfunding.no_factory');
  const { encodeFunctionData } = await import('viem/utils');
  const { FACTORY_ABI: abi } = await import('../rules/campaign-abi.ts');
  const data = encodeFunctionData({ abi, functionName: 'open', args: [projectKey(project.id), terms] });
  return prepareTransaction(deps, { from, to: factory.address, data, value: 0n });
};

/** A campaign that takes no money any more does not stand in the way of the next. @throws crowdfunding.campaign_runs */
async function requireOver(
  deps: Parameters<typeof readLive>[0] & Parameters<typeof requireWallet>[0],
  id: string,
) {
  const current = await findCurrentCampaign(deps.db, id);
  const live = current?.address ? await readLive(deps, current.address) : null;
  const isPast = current?.deadline && current.deadline < deps.clock.now();
  if (current && !isPast && live?.phase !== 'refunding')
    throw crowdfundingErrors.fail('crowdfunding.campaign_runs');
}

/** Stores that a transaction opened a campaign; the chain is asked next. The same one again changes nothing. */
export const registerCampaign: Operation<typeof crowdfundingEndpoints.registerCampaign> = async (
  deps,
  actor,
  { params, body },
) => {
  const project = await requireOwnProject(deps.db, actor, params.id);
  requireNode(deps);
  const { userId } = requireMember(actor);
  const current = await findCurrentCampaign(deps.db, project.id);
  if (current?.txHash === body.txHash) return { success: true };
  if (current) await requireOver(deps, project.id);
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    if (current) await changeCampaign(tx, current.id, { endedAt: at });
    const made = await insertCampaign(tx, {
      id: randomUUID(),
      projectId: project.id,
      ownerId: userId,
      chainId: chainIdOf(deps.config),
      txHash: body.txHash,
      createdAt: at,
    });
    if (!made) throw crowdfundingErrors.fail('crowdfunding.campaign_runs');
    await audit(tx, {
      action: 'crowdfunding.campaign_registered',
      actorId: userId,
      subjectId: project.id,
      details: { txHash: body.txHash },
      request: deps.request,
    });
    await checkSoon(tx, { id: made.id, of: 'campaign' });
  });
  return { success: true };
};
