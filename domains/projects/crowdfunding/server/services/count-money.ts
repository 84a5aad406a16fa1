import { notify } from '#members/notifications/server';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { type FundedProject, listFundedProjects, setConfirmedFunding } from '#projects/projects/server';
import { EARNING_WEI, UNRELATED_BACKERS } from '../../contract/constants.ts';
import { etherText } from '../../contract/ether.ts';
import {
  contributionConfirmed,
  contributionCounted,
  contributionUncounted,
  contributionUndone,
  goalMissed,
  goalReached,
} from '../../contract/events.ts';
import { changeCampaign, findCampaign, lockCampaign, lockFunding } from '../store/campaign-store.ts';
import { type ContributionRow, campaignTotals } from '../store/contribution-store.ts';
import { sumConfirmed } from '../store/gift-store.ts';
import { nameInNote } from './name-in-note.ts';

type Counting = Pick<Services, 'events' | 'clock'>;

/** Tells everyone of money that has just become confirmed; its row says so already, in this transaction. */
export async function countMoney(services: Counting, tx: Transaction, row: ContributionRow): Promise<void> {
  const at = services.clock.now();
  const { project, title } = await projectOf(tx, row);
  await recount(services, tx, { row, project });
  await services.events.publish(tx, contributionConfirmed, eventOf(row));
  const { contributorId: userId, id, wei } = row;
  if (userId !== null && wei !== null && wei >= EARNING_WEI && project?.ownerId !== userId)
    await services.events.publish(tx, contributionCounted, { userId, sourceId: id });
  const amount = `${etherText(wei ?? 0n)} ETH`;
  // Undone and mined again, it is confirmed again: the block names the time.
  const key = `${id}:${row.blockHash}`;
  if (userId !== null)
    await notify(tx, {
      userId,
      type: 'success',
      title: `Your contribution to ${title} is confirmed`,
      message: `${amount} arrived. Your receipt is ready.`,
      link: `/contributions/${id}`,
      key: `crowdfunding.confirmed:${key}`,
      at,
    });
  if (project && project.ownerId !== userId)
    await notify(tx, {
      userId: project.ownerId,
      type: 'success',
      title: `${title} received ${amount}`,
      message: 'The contribution is confirmed on the chain. You can thank the people who gave.',
      link: `/contributions/${id}`,
      key: `crowdfunding.received:${key}`,
      at,
    });
}

/** The opposite: the row says already that the money is not there any more. `row` is as it was before. */
export async function uncountMoney(
  services: Counting,
  tx: Transaction,
  row: ContributionRow,
  why: 'undone' | 'refunded',
): Promise<void> {
  const at = services.clock.now();
  const { project, title } = await projectOf(tx, row);
  await recount(services, tx, { row, project });
  await services.events.publish(tx, contributionUndone, eventOf(row));
  const { contributorId: userId, id, wei } = row;
  if (userId !== null && wei !== null && wei >= EARNING_WEI && project?.ownerId !== userId)
    await services.events.publish(tx, contributionUncounted, { userId, sourceId: id });
  for (const reader of new Set([userId, project?.ownerId])) {
    if (!reader) continue;
    await notify(tx, {
      userId: reader,
      ...wordsOfLoss(why, { title, amount: `${etherText(wei ?? 0n)} ETH`, isGiver: reader === userId }),
      link: `/contributions/${id}`,
      key: `crowdfunding.${why}:${id}:${row.blockHash}`,
      at,
    });
  }
}

interface Loss {
  readonly title: string;
  readonly amount: string;
  readonly isGiver: boolean;
}

/** A refund is what was promised; that the chain took money back is not. */
function wordsOfLoss(why: 'undone' | 'refunded', { title, amount, isGiver }: Loss) {
  if (why === 'undone')
    return {
      type: 'warning' as const,
      title: `A contribution to ${title} no longer counts`,
      message: `${amount} that was confirmed is not with the campaign any more.`,
    };
  return {
    type: 'info' as const,
    title: `Refund from the campaign of ${title}`,
    message: isGiver ? `${amount} was refunded to you.` : `A contributor claimed a refund of ${amount}.`,
  };
}

const eventOf = ({ id, projectId, contributorId }: ContributionRow) => ({
  contributionId: id,
  projectId,
  contributorId,
});

/** The project of a contribution; of one that was deleted the name it had, for those who gave to it. */
async function projectOf(tx: Transaction, row: ContributionRow) {
  const [project = null] = await listFundedProjects(tx, [row.projectId]);
  const campaign = await findCampaign(tx, row.campaignId);
  const title = nameInNote(project?.ownerId ?? campaign?.ownerId, project?.title ?? campaign?.title);
  return { project, title };
}

/** The project's sum and whether its goal is reached, from the rows as they are now. */
async function recount(
  services: Counting,
  tx: Transaction,
  { row, project }: { readonly row: ContributionRow; readonly project: FundedProject | null },
): Promise<void> {
  // A turn for each project, so that the sum is not written over by an older one, of whatever campaign.
  await lockFunding(tx, row.projectId);
  const campaign = await lockCampaign(tx, row.campaignId);
  await setConfirmedFunding(tx, row.projectId, await sumConfirmed(tx, row.projectId));
  if (!campaign?.ownerId || !campaign.goalWei) return;
  const { wei, memberIds } = await campaignTotals(tx, campaign.id);
  const related = new Set([campaign.ownerId, ...(project?.teamIds ?? [])]);
  const unrelated = memberIds.filter((memberId) => !related.has(memberId)).length;
  const isReached = wei >= campaign.goalWei && unrelated >= UNRELATED_BACKERS;
  if (isReached === (campaign.goalReachedAt !== null)) return;
  await changeCampaign(tx, campaign.id, { goalReachedAt: isReached ? services.clock.now() : null });
  await services.events.publish(tx, isReached ? goalReached : goalMissed, {
    userId: campaign.ownerId,
    sourceId: campaign.id,
  });
}
