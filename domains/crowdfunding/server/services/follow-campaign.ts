import { inTransaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { listFundedProjects, setCollectedGoal } from '#projects/server';
import type { LiveCampaign } from '../../contract/schemas.ts';
import type { ChainNode } from '../adapters/node.ts';
import { matchGifts } from '../rules/match-gifts.ts';
import { readGifts } from '../rules/read-gift.ts';
import { changeCampaign, lockFunding } from '../store/campaign-store.ts';
import {
  type ContributionRow,
  changeContribution,
  listConfirmedIn,
  lockContribution,
} from '../store/contribution-store.ts';
import type { CampaignRow } from '../store/tables.ts';
import { uncountMoney } from './count-money.ts';
import { isEmptied } from './is-over.ts';
import { readGivenBy, readLive } from './live-campaign.ts';
import { notifyOfCampaign } from './notify-of-campaign.ts';

/**
 * Reads what became of the money of a campaign: what changed is notified, what givers fetched back where nothing was paid
 * counts no longer, and one that holds nothing any more is marked. @throws NodeUnavailable
 */
export async function followCampaign(
  services: Services,
  node: ChainNode,
  campaign: CampaignRow,
): Promise<void> {
  const { id, address, chainId, emptiedAt } = campaign;
  const live = address && (await readLive(services, { address, chainId }));
  if (!address || !live) return;
  await keepTitle(services, campaign);
  await keepGoal(services, campaign);
  await notifyOfCampaign(services, node, campaign, live);
  if (isRefunded(live)) await takeOutRefunded(services, node, { ...campaign, address });
  const isEmpty = isEmptied(live);
  if (isEmpty !== (emptiedAt !== null))
    await changeCampaign(services.db, id, { emptiedAt: isEmpty ? services.clock.now() : null });
}

/** Campaigns from before titles were kept. */
async function keepTitle({ db }: Services, { id, projectId, title: kept }: CampaignRow): Promise<void> {
  const [project] = kept === null ? await listFundedProjects(db, [projectId]) : [];
  if (project) await changeCampaign(db, id, { title: project.title });
}

/** Projects whose campaign was accepted before its goal became theirs, or while they had another. */
async function keepGoal(
  services: Services,
  { projectId, goalWei, deadline, endedAt }: CampaignRow,
): Promise<void> {
  const isTaking = endedAt === null && deadline !== null && deadline > services.clock.now();
  if (!isTaking || !goalWei) return;
  const [project] = await listFundedProjects(services.db, [projectId]);
  if (!project || project.goalWei === goalWei) return;
  await inTransaction(services.db, (tx) => setCollectedGoal(services, tx, { projectId, goalWei }));
}

const isRefunded = ({ phase, refunded, paid }: LiveCampaign): boolean =>
  phase === 'refunding' && refunded !== '0' && paid === '0';

async function takeOutRefunded(
  services: Services,
  node: ChainNode,
  campaign: CampaignRow & { readonly address: string },
): Promise<void> {
  const { id: campaignId, address } = campaign;
  const left = new Map<string, bigint>();
  for (const { id, ...row } of await listConfirmedIn(services.db, campaignId)) {
    const wallet = await walletOf(node, address, { id, ...row });
    if (wallet === null) continue;
    const given = left.get(wallet) ?? (await readGivenBy(node, address, wallet));
    left.set(wallet, given);
    if (given === 0n) await takeOut(services, id, row.projectId);
  }
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

async function takeOut(services: Services, id: string, projectId: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await lockFunding(tx, projectId);
    const row = await lockContribution(tx, id);
    if (row?.state !== 'confirmed') return;
    await changeContribution(tx, id, { state: 'refunded', reason: 'The giver fetched this money back.' });
    await uncountMoney(services, tx, row, 'refunded');
  });
}
