import { findAccountByWallet } from '#members/identity/server';
import { notify } from '#members/notifications/server';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { LATE_MS, MISSING_MS, UNDONE_WATCHED_MS, WATCHED_MS } from '../../contract/constants.ts';
import { type ChainNode, chainIdOf, chainNode, UnreadableAnswer } from '../adapters/node.ts';
import {
  addressesOfGifts,
  type GiftVerdict,
  type ReadGift,
  readGifts,
  type TransactionReading,
} from '../rules/read-gift.ts';
import { crowdfundingSettings } from '../settings.ts';
import { listCampaignsAt, lockFunding } from '../store/campaign-store.ts';
import {
  type ContributionRow,
  changeContribution,
  findContribution,
  lockByHash,
} from '../store/contribution-store.ts';
import type { CampaignRow } from '../store/tables.ts';
import { adoptChain } from './adopt-chain.ts';
import { countMoney, uncountMoney } from './count-money.ts';
import { type FoundGift, pairGifts } from './pair-gifts.ts';

const UNREADABLE = 'The chain’s receipt of this transaction has a form that cannot be read.';

/** Reads the present state of a transaction from the chain. @throws NodeUnavailable */
async function readTransaction(node: ChainNode, txHash: string): Promise<TransactionReading> {
  const [receipt, head] = await Promise.all([node.receipt(txHash), node.head()]);
  return { receipt, head, block: receipt && (await node.block(receipt.blockNumber)) };
}

/** Meaning of a transaction, with those campaigns of ours that it gave to. */
interface Reading {
  readonly verdict: GiftVerdict;
  readonly campaigns: readonly CampaignRow[];
}

async function readVerdict(services: Services, node: ChainNode, row: ContributionRow): Promise<Reading> {
  const { confirmations } = crowdfundingSettings.read(services.config);
  try {
    const reading = await readTransaction(node, row.txHash);
    const addresses = addressesOfGifts(reading.receipt);
    const campaigns = await listCampaignsAt(services.db, { chainId: row.chainId, addresses });
    const ours = new Set(campaigns.flatMap(({ address }) => address?.toLowerCase() ?? []));
    return { verdict: readGifts(reading, { campaigns: ours, confirmations }), campaigns };
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    return { verdict: { kind: 'refused', reason: UNREADABLE }, campaigns: [] };
  }
}

/** Whether the block that counted was replaced; a node that is behind it, or has no receipt, says nothing of that. */
async function isReplaced(services: Services, node: ChainNode, row: ContributionRow): Promise<boolean> {
  if (row.blockNumber === null) return false;
  const [head, block] = await Promise.all([node.head(), node.block(row.blockNumber)]);
  const { confirmations } = crowdfundingSettings.read(services.config);
  if (!block) return head >= row.blockNumber + BigInt(confirmations);
  return block.hash !== row.blockHash;
}

/**
 * Reads a contribution's transaction again and makes its rows, the projects' sums and the notifications what the chain
 * says. Running it again changes nothing: a gift counts once. For counted money whose block is still there the receipt
 * is read only where it was named again: for a campaign, perhaps, that was not known before.
 * @throws NodeUnavailable; nothing changes then
 */
export async function verifyContribution(
  services: Services,
  id: string,
  { isNamed = false }: { readonly isNamed?: boolean } = {},
): Promise<void> {
  const node = chainNode(services);
  const known = await findContribution(services.db, id);
  if (!node || !known || known.chainId !== chainIdOf(services.config)) return;
  await node.requireChain();
  await adoptChain(services);
  const replaced = known.state === 'confirmed' && (await isReplaced(services, node, known));
  if (known.state === 'confirmed' && !replaced && !isNamed) return;
  const reading = await readVerdict(services, node, known);
  await settle(services, known, { ...reading, replaced });
}

async function settle(
  services: Services,
  known: ContributionRow,
  { verdict, campaigns, replaced }: Reading & { readonly replaced: boolean },
): Promise<void> {
  const projectIds = new Set([known.projectId, ...campaigns.map(({ projectId }) => projectId)]);
  await inTransaction(services.db, async (tx) => {
    // In one order and before the rows, so that two of these never wait for each other.
    for (const projectId of [...projectIds].sort()) await lockFunding(tx, projectId);
    const rows = await lockByHash(tx, known);
    const gifts = verdict.kind === 'gifts' ? verdict.gifts : [];
    const pairs = await pairGifts(tx, { rows, gifts, campaigns });
    for (const pair of pairs) await keep(services, tx, pair);
    const found = new Set(pairs.map(({ row }) => row.id));
    for (const row of rows) {
      if (found.has(row.id)) continue;
      if (row.state === 'pending') await wait(services, tx, row, verdict);
      else if (row.state === 'confirmed' && replaced && row.blockHash === known.blockHash)
        await undo(services, tx, row);
    }
  });
}

/** The chain has it, deep enough. */
async function keep(services: Services, tx: Transaction, found: FoundGift): Promise<void> {
  const { row, gift } = found;
  if (row.state === 'refunded') return;
  if (row.state !== 'confirmed') {
    const changes = await confirmed(services, tx, found);
    return countMoney(services, tx, await changeContribution(tx, row.id, changes));
  }
  if (gift.blockHash === row.blockHash) return;
  const { blockHash, blockNumber, logIndex, at: givenAt } = gift;
  const watchUntil = later(services, WATCHED_MS);
  await changeContribution(tx, row.id, { blockHash, blockNumber, logIndex, givenAt, watchUntil });
}

const later = ({ clock }: Pick<Services, 'clock'>, ms: number): Date => new Date(clock.now().getTime() + ms);

async function confirmed(services: Services, tx: Transaction, { row, campaign, gift }: FoundGift) {
  const wallet = (await import('viem/utils')).getAddress(gift.wallet);
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
    ...placeOf(gift),
    // Whether a name is shown is for the one whose money it is, not for anyone who knew the hash.
    isAnonymous: contributorId === null || row.reporterId !== contributorId ? true : row.isAnonymous,
    confirmedAt: services.clock.now(),
    watchUntil: later(services, WATCHED_MS),
  };
}

function placeOf({ wei, logIndex, blockNumber, blockHash, at }: ReadGift) {
  return { wei, logIndex, blockNumber, blockHash, givenAt: at };
}

/** The block that counted is not of the chain any more, and no other has the gift deep enough. */
async function undo(services: Services, tx: Transaction, row: ContributionRow): Promise<void> {
  await changeContribution(tx, row.id, {
    state: 'undone',
    reason: 'The chain replaced the block of this transaction.',
    // Another gift of the transaction may have this number now.
    logIndex: null,
    refundedWei: null,
    refundTx: null,
    watchUntil: later(services, UNDONE_WATCHED_MS),
  });
  await uncountMoney(services, tx, row, 'undone');
}

const NOT_FOUND =
  'Not found on the chain yet. Check the hash in your wallet. Without a transaction on the chain it fails after 24 hours.';
const ON_CHAIN = 'On the chain. Usually confirmed within a few minutes.';

/** A transaction that was just sent reaches the node within seconds: that it is not there says nothing before. */
function reasonToWait(isMissing: boolean, age: number): string | null {
  if (!isMissing) return ON_CHAIN;
  return age > LATE_MS ? NOT_FOUND : null;
}

/** Nothing counts yet, and the row says why; what never will, or was not there for a day, failed. */
async function wait(
  services: Services,
  tx: Transaction,
  row: ContributionRow,
  verdict: GiftVerdict,
): Promise<void> {
  if (verdict.kind === 'refused') return failContribution(services, tx, row, verdict.reason);
  if (verdict.kind === 'gifts')
    return failContribution(services, tx, row, 'The gifts of this transaction are listed already.');
  const age = services.clock.now().getTime() - row.createdAt.getTime();
  const reason = reasonToWait(verdict.kind === 'missing', age);
  if (verdict.kind === 'missing' && age > MISSING_MS)
    await failContribution(
      services,
      tx,
      row,
      'No transaction with this hash came to the chain within a day.',
    );
  else {
    const blockNumber = verdict.kind === 'waiting' ? verdict.blockNumber : null;
    if (row.reason !== reason || row.blockNumber !== blockNumber)
      await changeContribution(tx, row.id, { reason, blockNumber });
  }
}

/** A named transaction gave nothing; the member who named it is notified. The row is locked. */
export async function failContribution(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  row: ContributionRow,
  reason: string,
): Promise<void> {
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
