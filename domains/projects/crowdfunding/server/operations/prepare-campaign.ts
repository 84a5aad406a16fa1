import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { FundedProject } from '#projects/projects/server';
import { TERMS } from '../../contract/constants.ts';
import type { crowdfundingEndpoints } from '../../contract/endpoints.ts';
import { crowdfundingErrors } from '../../contract/errors.ts';
import { weiOf } from '../../contract/ether.ts';
import type { CampaignTerms } from '../../contract/schemas.ts';
import { chainIdOf } from '../adapters/node.ts';
import { requireAmount } from '../rules/amount.ts';
import { projectKey } from '../rules/project-key.ts';
import { readFactory } from '../services/factory.ts';
import { isOver } from '../services/is-over.ts';
import { prepareTransaction, requireNode, requireWallet } from '../services/prepare-transaction.ts';
import { requireOwnProject } from '../services/require-project.ts';
import { listOpened, listOpeningOf } from '../store/campaign-store.ts';

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
  await requireOver(deps, project.id);
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

/**
 * A project has another campaign only once nothing is left in those before it: backers of one that holds money could not
 * reach it behind the next.
 * @throws crowdfunding.campaign_runs, crowdfunding.chain_unavailable
 */
async function requireOver(deps: OperationDeps, projectId: string): Promise<void> {
  const chainId = chainIdOf(deps.config);
  if ((await listOpeningOf(deps.db, { projectId, chainId })).length > 0)
    throw crowdfundingErrors.fail('crowdfunding.campaign_runs');
  for (const campaign of await listOpened(deps.db, projectId)) {
    const over = await isOver(deps, campaign);
    if (over === null) throw crowdfundingErrors.fail('crowdfunding.chain_unavailable');
    if (!over) throw crowdfundingErrors.fail('crowdfunding.campaign_runs');
  }
}
