import { findAccount } from '#identity/server';
import { notify } from '#notifications/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { getFundedProject } from '#projects/server';
import { MISSING_MS } from '../../contract/constants.ts';
import { MODES } from '../../contract/schemas.ts';
import { type ChainNode, chainNode } from '../adapters/node.ts';
import type { Hex } from '../rules/hex.ts';
import { projectKey } from '../rules/project-key.ts';
import type { NodeReceipt } from '../rules/read-gift.ts';
import { crowdfundingSettings } from '../settings.ts';
import { changeCampaign, findCampaign, lockCampaign } from '../store/campaign-store.ts';
import type { CampaignRow } from '../store/tables.ts';
import { readFactory } from './factory.ts';

/**
 * Reads the transaction that opened a campaign: by our factory, for this project, for the wallet of its owner. The terms
 * shown are those of the contract. Until then nothing of it is shown.
 * @throws NodeUnavailable; nothing changes then
 */
export async function verifyCampaign(services: Services, id: string): Promise<void> {
  const row = await findCampaign(services.db, id);
  const node = chainNode(services);
  if (!node || row?.state !== 'opening') return;
  const found = await readOpening(services, node, row);
  if (found === null) return;
  await inTransaction(services.db, async (tx) => {
    const locked = await lockCampaign(tx, id);
    if (locked?.state !== 'opening') return;
    await changeCampaign(tx, id, found);
    if (locked.ownerId === null) return;
    const isOpen = found.state === 'open';
    await notify(tx, {
      userId: locked.ownerId,
      type: isOpen ? 'success' : 'error',
      title: isOpen ? 'Your campaign is open' : 'Your campaign was not accepted',
      message: isOpen ? 'Members can contribute on the page of your project.' : (found.reason ?? ''),
      link: `/projects/${locked.projectId}`,
      key: `crowdfunding.campaign:${id}`,
      at: services.clock.now(),
    });
  });
}

type Found = Partial<CampaignRow> & { readonly state: 'open' | 'refused' };

const refused = (reason: string): Found => ({ state: 'refused', reason });

/** What the chain says; null while it says nothing yet. */
async function readOpening(services: Services, node: ChainNode, row: CampaignRow): Promise<Found | null> {
  const factory = await readFactory(services);
  if (factory.state !== 'verified') return null;
  const [receipt, head] = await Promise.all([node.receipt(row.txHash), node.head()]);
  if (!receipt) {
    const isOld = services.clock.now().getTime() - row.createdAt.getTime() > MISSING_MS;
    return isOld ? refused('No transaction with this hash came to the chain within a day.') : null;
  }
  if (receipt.status !== 1n) return refused('The transaction failed.');
  if ((await node.block(receipt.blockNumber))?.hash !== receipt.blockHash) return null;
  const { confirmations } = crowdfundingSettings.read(services.config);
  if (head - receipt.blockNumber + 1n < BigInt(confirmations)) return null;
  const opened = await readOpened(receipt, factory.address, row.projectId);
  if (!opened) return refused('The transaction opened no campaign for this project by our factory.');
  const owner = row.ownerId === null ? null : await findAccount(services.db, row.ownerId);
  if (opened.beneficiary !== owner?.walletAddress?.toLowerCase())
    return refused('The campaign pays another wallet than the one linked to your account.');
  return termsOf(services, node, { row, address: opened.campaign, block: receipt.blockNumber });
}

async function readOpened(receipt: NodeReceipt, factory: Hex, projectId: string) {
  const { decodeEventLog } = await import('viem/utils');
  const { FACTORY_ABI } = await import('../rules/campaign-abi.ts');
  for (const log of receipt.logs) {
    const [topic, ...indexed] = log.topics;
    if (log.address !== factory || !topic) continue;
    const { data } = log;
    const { args } = decodeEventLog({ abi: FACTORY_ABI, data, topics: [topic, ...indexed] });
    if (args.project === projectKey(projectId))
      return { campaign: args.campaign, beneficiary: args.beneficiary.toLowerCase() };
  }
  return null;
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
  const { milestones } = await getFundedProject(services.db, row.projectId);
  const titleOf = (index: number) => milestones[index]?.title || 'A milestone without a name';
  const shares = [...terms.shares];
  return {
    state: 'open',
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
