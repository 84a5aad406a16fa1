import { findAccount } from '#members/identity/server';
import { notify } from '#members/notifications/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { listFundedProjects, setCollectedGoal } from '#projects/projects/server';
import { MISSING_MS } from '../../contract/constants.ts';
import { MODES } from '../../contract/schemas.ts';
import { type ChainNode, chainIdOf, chainNode, UnreadableAnswer } from '../adapters/node.ts';
import { NOTHING_SEEN } from '../rules/campaign-news.ts';
import type { Hex } from '../rules/hex.ts';
import { projectKey } from '../rules/project-key.ts';
import type { NodeReceipt } from '../rules/read-gift.ts';
import { crowdfundingSettings } from '../settings.ts';
import {
  changeCampaign,
  findCampaign,
  listCampaignsAt,
  listOpened,
  lockCampaign,
  lockFunding,
} from '../store/campaign-store.ts';
import type { CampaignRow } from '../store/tables.ts';
import { adoptChain } from './adopt-chain.ts';
import { readFactory } from './factory.ts';
import { isOver } from './is-over.ts';

const UNREADABLE = 'The chain’s receipt of this transaction has a form that cannot be read.';
const RUNS = 'An earlier campaign of this project still takes or holds money.';

/**
 * Reads the transaction that opened a campaign: by our factory, for this project, for the wallet of its owner. The terms
 * shown are those of the contract. Until then nothing of it is shown, and an earlier campaign stays what it is.
 * @throws NodeUnavailable; nothing changes then
 */
export async function verifyCampaign(services: Services, id: string): Promise<void> {
  const row = await findCampaign(services.db, id);
  const node = chainNode(services);
  if (!node || row?.state !== 'opening' || row.chainId !== chainIdOf(services.config)) return;
  await node.requireChain();
  await adoptChain(services);
  const found = await readOpening(services, node, row);
  if (found) await settleCampaign(services, row, found);
}

/** Accepts or refuses a campaign, unless that was done meanwhile. One that is accepted follows those before it. */
export async function settleCampaign(services: Services, row: CampaignRow, found: Found): Promise<void> {
  const at = services.clock.now();
  await inTransaction(services.db, async (tx) => {
    await lockFunding(tx, row.projectId);
    const locked = await lockCampaign(tx, row.id);
    if (locked?.state !== 'opening') return;
    const { after = [], ...columns } = found;
    if (found.state === 'open') {
      const earlier = await listOpened(tx, row.projectId);
      // Another one was accepted since the chain was asked: the next check asks whether that one is over.
      if (earlier.some(({ id }) => !after.includes(id))) return;
      for (const { id, endedAt } of earlier)
        if (endedAt === null) await changeCampaign(tx, id, { endedAt: at });
    }
    await changeCampaign(tx, row.id, found.state === 'open' ? { ...columns, seen: NOTHING_SEEN } : columns);
    if (found.state === 'open' && found.goalWei)
      await setCollectedGoal(services, tx, { projectId: row.projectId, goalWei: found.goalWei });
    if (locked.ownerId === null) return;
    const isOpen = found.state === 'open';
    await notify(tx, {
      userId: locked.ownerId,
      type: isOpen ? 'success' : 'error',
      title: isOpen ? 'Your campaign is open' : 'Your campaign was not accepted',
      message: isOpen ? 'Members can contribute on the page of your project.' : (found.reason ?? ''),
      link: `/projects/${locked.projectId}`,
      key: `crowdfunding.campaign:${row.id}`,
      at,
    });
  });
}

type Found = Partial<CampaignRow> & {
  readonly state: 'open' | 'refused';
  /** The campaigns of the project that are over, as the chain says. */
  readonly after?: readonly string[];
};

/** A campaign that is not accepted, and why. */
export const refused = (reason: string): Found => ({ state: 'refused', reason });

/** A receipt, null while there is none; the reason where it cannot be read. */
async function receiptOf(node: ChainNode, txHash: string): Promise<NodeReceipt | string | null> {
  try {
    return await node.receipt(txHash);
  } catch (error) {
    if (error instanceof UnreadableAnswer) return UNREADABLE;
    throw error;
  }
}

/** Reads the opening from the chain; null while it says nothing yet. */
async function readOpening(services: Services, node: ChainNode, row: CampaignRow): Promise<Found | null> {
  const factory = await readFactory(services);
  if (factory.state !== 'verified') return null;
  const [receipt, head] = await Promise.all([receiptOf(node, row.txHash), node.head()]);
  if (typeof receipt === 'string') return refused(receipt);
  if (!receipt) {
    const isOld = services.clock.now().getTime() - row.createdAt.getTime() > MISSING_MS;
    return isOld ? refused('No transaction with this hash came to the chain within a day.') : null;
  }
  if (receipt.status !== 1n) return refused('The transaction failed.');
  if ((await node.block(receipt.blockNumber))?.hash !== receipt.blockHash) return null;
  const { confirmations } = crowdfundingSettings.read(services.config);
  if (head - receipt.blockNumber + 1n < BigInt(confirmations)) return null;
  const opened = await readOpened(receipt, factory.address, row.projectId);
  if (opened.length === 0)
    return refused('The transaction opened no campaign for this project by our factory.');
  const owner = row.ownerId === null ? null : await findAccount(services.db, row.ownerId);
  const own = opened.find(({ beneficiary }) => beneficiary === owner?.walletAddress?.toLowerCase());
  if (!own) return refused('The campaign pays another wallet than the one linked to your account.');
  const taken = await listCampaignsAt(services.db, { chainId: row.chainId, addresses: [own.campaign] });
  if (taken.length > 0) return refused('This campaign is listed already.');
  const before = await listOpened(services.db, row.projectId);
  const over = await areOver(services, before);
  if (over !== true) return over === null ? null : refused(RUNS);
  const terms = await termsOf(services, node, { row, address: own.campaign, block: receipt.blockNumber });
  return { ...terms, after: before.map(({ id }) => id) };
}

/** Null where the chain does not answer for one of them. */
async function areOver(services: Services, campaigns: readonly CampaignRow[]): Promise<boolean | null> {
  const over = await Promise.all(campaigns.map((one) => isOver(services, one)));
  if (over.includes(false)) return false;
  return over.includes(null) ? null : true;
}

async function readOpened(receipt: NodeReceipt, factory: Hex, projectId: string) {
  const { decodeEventLog } = await import('viem/utils');
  const { FACTORY_ABI } = await import('../rules/campaign-abi.ts');
  const opened: { readonly campaign: Hex; readonly beneficiary: string }[] = [];
  for (const log of receipt.logs) {
    const [topic, ...indexed] = log.topics;
    if (log.address !== factory || !topic) continue;
    const { data } = log;
    const { args } = decodeEventLog({ abi: FACTORY_ABI, data, topics: [topic, ...indexed] });
    if (args.project === projectKey(projectId))
      opened.push({ campaign: args.campaign, beneficiary: args.beneficiary.toLowerCase() });
  }
  return opened;
}

async function termsOf(
  services: Services,
  node: ChainNode,
  { row, address, block }: { row: CampaignRow; address: Hex; block: bigint },
): Promise<Found> {
  const { decodeFunctionResult, encodeFunctionData } = await import('viem/utils');
  const { CAMPAIGN_ABI: abi } = await import('../rules/campaign-abi.ts');
  const data = encodeFunctionData({ abi, functionName: 'terms' });
  const answer = await node.call({ to: address, data });
  const terms = decodeFunctionResult({ abi, functionName: 'terms', data: answer });
  const [project] = await listFundedProjects(services.db, [row.projectId]);
  if (!project) return refused('The project was removed.');
  const { milestones, title } = project;
  const titleOf = (index: number) => milestones[index]?.title || 'A milestone without a name';
  const shares = [...terms.shares];
  return {
    state: 'open',
    title,
    address,
    beneficiary: terms.beneficiary,
    mode: MODES[terms.mode] ?? 'keep',
    goalWei: terms.goal,
    deadline: new Date(Number(terms.deadline) * 1000),
    votingSeconds: terms.votingPeriod,
    patienceSeconds: terms.patience,
    shares,
    milestones: shares.map((_, index) => titleOf(index)),
    blockNumber: block,
  };
}
