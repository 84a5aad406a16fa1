import { notify } from '#members/notifications/server';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { setConfirmedFunding } from '#projects/projects/server';
import { etherText } from '../../contract/ether.ts';
import type { ChainNode } from '../adapters/node.ts';
import { matchGifts } from '../rules/match-gifts.ts';
import { readGifts } from '../rules/read-gift.ts';
import { splitRefund } from '../rules/split-refund.ts';
import { findCampaign, lockFunding } from '../store/campaign-store.ts';
import {
  type ContributionRow,
  changeContribution,
  listUnrefunded,
  lockContribution,
} from '../store/contribution-store.ts';
import { sumConfirmed } from '../store/gift-store.ts';
import type { CampaignRow } from '../store/tables.ts';
import { uncountMoney } from './count-money.ts';
import { readGivenBy } from './live-campaign.ts';
import { nameInNote } from './name-in-note.ts';
import { readRefunds } from './read-refunds.ts';

type Refunding = Pick<CampaignRow, 'id' | 'blockNumber'> & {
  readonly address: string;
  /** As the chain has it, wei; both stay as they are while refunds are claimed. */
  readonly raised: bigint;
  readonly paid: bigint;
};

/**
 * Writes what givers fetched back beside what they gave. Where nothing was paid a gift counts no longer; else it stays
 * counted, and the project's sum is less by the refund. @throws NodeUnavailable
 */
export async function takeOutRefunds(
  services: Services,
  node: ChainNode,
  campaign: Refunding,
): Promise<void> {
  const rows = await listUnrefunded(services.db, campaign.id);
  if (rows.length === 0) return;
  const refunds = await readRefunds(node, campaign);
  for (const [wallet, gifts] of await byWallet(node, campaign.address, rows)) {
    const refund = refunds?.get(wallet);
    const isFetched = refunds
      ? refund !== undefined
      : (await readGivenBy(node, campaign.address, wallet)) === 0n;
    if (!isFetched) continue;
    const fetched = refund?.wei ?? null;
    const parts = splitRefund(
      gifts.map(({ wei }) => wei ?? 0n),
      { raised: campaign.raised, paid: campaign.paid, fetched },
    );
    for (const [at, { id, projectId }] of gifts.entries())
      await takeOut(services, {
        id,
        projectId,
        refundedWei: parts[at] ?? 0n,
        refundTx: refund?.txHash ?? null,
      });
  }
}

async function byWallet(node: ChainNode, address: string, rows: readonly ContributionRow[]) {
  const gifts = new Map<string, ContributionRow[]>();
  for (const row of rows) {
    const wallet = (await walletOf(node, address, row))?.toLowerCase();
    if (wallet !== undefined) gifts.set(wallet, [...(gifts.get(wallet) ?? []), row]);
  }
  return gifts;
}

/** The wallet that gave; of a member who left it is nowhere but on the chain. */
async function walletOf(node: ChainNode, address: string, row: ContributionRow): Promise<string | null> {
  if (row.wallet?.startsWith('0x')) return row.wallet;
  const [receipt, head] = await Promise.all([node.receipt(row.txHash), node.head()]);
  const block = receipt && (await node.block(receipt.blockNumber));
  const campaigns = new Set([address.toLowerCase()]);
  const verdict = readGifts({ receipt, block, head }, { campaigns, confirmations: 1 });
  if (verdict.kind !== 'gifts') return null;
  const { id, wallet, wei } = row;
  return matchGifts([{ id, campaign: address, wallet, wei }], verdict.gifts).found.get(id)?.wallet ?? null;
}

interface TakenOut {
  readonly id: string;
  readonly projectId: string;
  readonly refundedWei: bigint;
  readonly refundTx: string | null;
}

async function takeOut(services: Services, { id, projectId, ...refund }: TakenOut): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await lockFunding(tx, projectId);
    const row = await lockContribution(tx, id);
    if (!row || row.refundedWei !== null || (row.state !== 'confirmed' && row.state !== 'refunded')) return;
    if (row.state === 'confirmed' && refund.refundedWei === row.wei) await takeOutAll(services, tx, row);
    else if (row.state === 'confirmed') await notifyOfPart(services, tx, row, refund.refundedWei);
    await changeContribution(tx, id, refund);
    await setConfirmedFunding(tx, projectId, await sumConfirmed(tx, projectId));
  });
}

/** The owner reads of parts as a sum (`notify-of-campaign.ts`). */
async function notifyOfPart(
  { clock }: Services,
  tx: Transaction,
  { id, contributorId, campaignId }: ContributionRow,
  wei: bigint,
): Promise<void> {
  if (contributorId === null || wei === 0n) return;
  const campaign = await findCampaign(tx, campaignId);
  await notify(tx, {
    userId: contributorId,
    type: 'info',
    title: `Refund from the campaign of ${nameInNote(campaign?.ownerId, campaign?.title)}`,
    message: `${etherText(wei)} ETH was refunded to you.`,
    link: `/contributions/${id}`,
    key: `crowdfunding.refunded:${id}`,
    at: clock.now(),
  });
}

async function takeOutAll(services: Services, tx: Transaction, row: ContributionRow): Promise<void> {
  await changeContribution(tx, row.id, { state: 'refunded', reason: 'The giver claimed this money back.' });
  await uncountMoney(services, tx, row, 'refunded');
}
