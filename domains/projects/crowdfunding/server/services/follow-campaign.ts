import { inTransaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { listFundedProjects, setCollectedGoal } from '#projects/projects/server';
import { weiOf } from '../../contract/ether.ts';
import type { LiveCampaign } from '../../contract/schemas.ts';
import type { ChainNode } from '../adapters/node.ts';
import { changeCampaign } from '../store/campaign-store.ts';
import type { CampaignRow } from '../store/tables.ts';
import { isEmptied } from './is-over.ts';
import { readLive } from './live-campaign.ts';
import { notifyOfCampaign } from './notify-of-campaign.ts';
import { takeOutRefunds } from './take-out-refunds.ts';

/**
 * Reads what became of the money of a campaign: what changed is notified, what givers fetched back is written beside
 * what they gave, and a campaign that holds nothing any more is marked. @throws NodeUnavailable
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
  if (live.phase === 'refunding' && live.refunded !== '0')
    await takeOutRefunds(services, node, { ...campaign, address, ...sumsOf(live) });
  const isEmpty = isEmptied(live);
  if (isEmpty !== (emptiedAt !== null))
    await changeCampaign(services.db, id, { emptiedAt: isEmpty ? services.clock.now() : null });
}

const sumsOf = ({ raised, paid }: LiveCampaign) => ({ raised: weiOf(raised) ?? 0n, paid: weiOf(paid) ?? 0n });

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
