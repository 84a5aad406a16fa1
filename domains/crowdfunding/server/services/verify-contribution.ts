import { findAccountByWallet } from '#identity/server';
import { notify } from '#notifications/server';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { MISSING_MS } from '../../contract/constants.ts';
import { type ChainNode, chainNode } from '../adapters/node.ts';
import { type GiftVerdict, type ReadGift, readGift, type TransactionReading } from '../rules/read-gift.ts';
import { crowdfundingSettings } from '../settings.ts';
import { findCampaign, findCampaignAt } from '../store/campaign-store.ts';
import {
  type ContributionRow,
  changeContribution,
  findContribution,
  lockContribution,
} from '../store/contribution-store.ts';
import type { CampaignRow } from '../store/tables.ts';
import { countMoney, uncountMoney } from './count-money.ts';

/** What the chain says of a transaction now. @throws NodeUnavailable */
async function readTransaction(node: ChainNode, txHash: string): Promise<TransactionReading> {
  await node.requireChain();
  const [receipt, head] = await Promise.all([node.receipt(txHash), node.head()]);
  return { receipt, head, block: receipt && (await node.block(receipt.blockNumber)) };
}

/** The campaign that a transaction went to, whatever page it was named on. */
async function campaignOf(
  services: Services,
  row: ContributionRow,
  to: string | null,
): Promise<CampaignRow | null> {
  const target = to ? await findCampaignAt(services.db, { chainId: row.chainId, address: to }) : null;
  return target ?? findCampaign(services.db, row.campaignId);
}

/**
 * Reads a contribution's transaction again and makes the row, the project's sum and the notifications what the chain
 * says. May run as often as anyone likes: a transaction counts once.
 * @throws NodeUnavailable; nothing changes then
 */
export async function verifyContribution(services: Services, id: string): Promise<void> {
  const node = chainNode(services);
  const known = await findContribution(services.db, id);
  if (!node || !known || known.state === 'refunded') return;
  const reading = await readTransaction(node, known.txHash);
  // A node that is behind the block that counted has nothing to say of it yet.
  if (known.state === 'confirmed' && known.blockNumber !== null && reading.head < known.blockNumber) return;
  const campaign = await campaignOf(services, known, reading.receipt?.to ?? null);
  if (!campaign?.address) return;
  const { confirmations } = crowdfundingSettings.read(services.config);
  const verdict = readGift(reading, { campaign: campaign.address.toLowerCase(), confirmations });
  const wallet = verdict.kind === 'gift' ? await checksum(verdict.gift.wallet) : null;
  await inTransaction(services.db, async (tx) => {
    const row = await lockContribution(tx, id);
    if (row) await apply(services, tx, { row, campaign, verdict, wallet });
  });
}

const checksum = async (address: string): Promise<string> =>
  (await import('viem/utils')).getAddress(address as `0x${string}`);

interface Finding {
  readonly row: ContributionRow;
  readonly campaign: CampaignRow;
  readonly verdict: GiftVerdict;
  readonly wallet: string | null;
}

async function apply(services: Services, tx: Transaction, finding: Finding): Promise<void> {
  const { row, verdict, campaign, wallet } = finding;
  if (row.state === 'confirmed') return stayOrUndo(services, tx, finding);
  if (verdict.kind === 'gift' && wallet !== null) {
    const changes = await confirmed(services, tx, { row, campaign, gift: verdict.gift, wallet });
    return countMoney(services, tx, await changeContribution(tx, row.id, changes));
  }
  const isOld = services.clock.now().getTime() - row.createdAt.getTime() > MISSING_MS;
  if (verdict.kind === 'refused') await fail(services, tx, row, verdict.reason);
  else if (verdict.kind === 'missing' && isOld && row.state === 'pending')
    await fail(services, tx, row, 'No transaction with this hash came to the chain within a day.');
}

async function confirmed(
  services: Services,
  tx: Transaction,
  {
    row,
    campaign,
    gift,
    wallet,
  }: { row: ContributionRow; campaign: CampaignRow; gift: ReadGift; wallet: string },
) {
  // One that was undone and comes back belongs to the one it belonged to: they may have left since.
  const isGone = row.wallet !== null && !row.wallet.startsWith('0x');
  const owner = isGone ? null : await findAccountByWallet(tx, wallet);
  const contributorId = isGone ? null : (owner?.id ?? null);
  return {
    state: 'confirmed' as const,
    reason: null,
    campaignId: campaign.id,
    projectId: campaign.projectId,
    contributorId,
    wallet: isGone ? row.wallet : wallet,
    wei: gift.wei,
    logIndex: gift.logIndex,
    blockNumber: gift.blockNumber,
    blockHash: gift.blockHash,
    givenAt: gift.at,
    // Whether a name is shown is for the one whose money it is, not for anyone who knew the hash.
    isAnonymous: contributorId === null || row.reporterId !== contributorId ? true : row.isAnonymous,
    confirmedAt: services.clock.now(),
  };
}

/** A confirmed one stays while its block does; in another block it stays as well, once that one is as deep. */
async function stayOrUndo(services: Services, tx: Transaction, { row, verdict }: Finding): Promise<void> {
  if (verdict.kind === 'gift') {
    const { gift } = verdict;
    if (gift.blockHash === row.blockHash || gift.wei !== row.wei) return;
    const { blockHash, blockNumber, logIndex, at } = gift;
    await changeContribution(tx, row.id, { blockHash, blockNumber, logIndex, givenAt: at });
    return;
  }
  if (verdict.kind === 'waiting' && verdict.blockHash === row.blockHash) return;
  await changeContribution(tx, row.id, {
    state: 'undone',
    reason: 'The chain replaced the block of this transaction.',
  });
  await uncountMoney(services, tx, row);
}

async function fail(
  services: Services,
  tx: Transaction,
  row: ContributionRow,
  reason: string,
): Promise<void> {
  if (row.state === 'undone') return;
  await changeContribution(tx, row.id, { state: 'failed', reason });
  if (row.reporterId === null) return;
  await notify(tx, {
    userId: row.reporterId,
    type: 'error',
    title: 'Your contribution was not confirmed',
    message: reason,
    link: `/contributions/${row.id}`,
    key: `crowdfunding.failed:${row.id}`,
    at: services.clock.now(),
  });
}
