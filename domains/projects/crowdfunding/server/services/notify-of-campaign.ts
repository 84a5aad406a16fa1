import { notifyMembers, quoted } from '#members/notifications/server';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { listFundedProjects } from '#projects/projects/server';
import type { ChainNode } from '../adapters/node.ts';
import {
  type CampaignNews,
  type NewsReading,
  type NewsTerms,
  newsOf,
  type SeenCampaign,
  seenOf,
} from '../rules/campaign-news.ts';
import { type NewsSubject, wordsForBackers, wordsForOwner } from '../rules/campaign-news-words.ts';
import { changeCampaign, listVoters, lockCampaign } from '../store/campaign-store.ts';
import type { CampaignRow } from '../store/tables.ts';
import { nameInNote } from './name-in-note.ts';

/**
 * Notifies backers and owner of what became of a campaign since it was last read, each once, in the transaction that
 * records the reading: what could not be read now is found the next time. The first reading of a campaign from before
 * readings were kept is recorded alone.
 * @throws NodeUnavailable; nothing is recorded then
 */
export async function notifyOfCampaign(
  services: Services,
  node: ChainNode,
  { id, ...row }: CampaignRow,
  live: NewsReading,
): Promise<void> {
  const terms = termsOf(row);
  if (!terms || isSame(row.seen, live)) return;
  const now = await timeOf(node);
  if (!now) return;
  await inTransaction(services.db, async (tx) => {
    const campaign = await lockCampaign(tx, id);
    if (!campaign) return;
    const news = campaign.seen === null ? [] : newsOf(terms, campaign.seen, live, now);
    await notifyEach(services, tx, { campaign, terms, live, news });
    await changeCampaign(tx, id, { seen: seenOf(terms, live, now) });
  });
}

function termsOf({
  mode,
  goalWei,
  deadline,
  patienceSeconds,
  shares,
}: Partial<CampaignRow>): NewsTerms | null {
  if (!mode || goalWei == null || !deadline || patienceSeconds == null || !shares) return null;
  return { mode, goalWei, deadline, patienceSeconds, shares };
}

/** Nothing can have changed that is notified; only an open vote changes with the time alone. */
function isSame(seen: SeenCampaign | null, live: NewsReading): boolean {
  if (seen === null || seen.vote?.state === 'open') return false;
  const { phase, milestonesPaid, paid, refunded, vote } = live;
  return (
    seen.phase === phase &&
    seen.milestonesPaid === milestonesPaid &&
    seen.paid === paid &&
    seen.refunded === refunded &&
    (phase !== 'open' || seen.isGoalReached) &&
    seen.vote?.endsAt === vote?.endsAt
  );
}

/** The time of the chain's last block: the contract reads no other. */
async function timeOf(node: ChainNode): Promise<Date | null> {
  const block = await node.block(await node.head());
  return block && new Date(Number(block.timestamp) * 1000);
}

interface Notifying {
  readonly campaign: CampaignRow;
  readonly terms: NewsTerms;
  readonly live: NewsReading;
  readonly news: readonly CampaignNews[];
}

async function notifyEach(services: Services, tx: Transaction, notifying: Notifying): Promise<void> {
  const { campaign, terms, live, news } = notifying;
  if (news.length === 0) return;
  const { id, projectId, ownerId, milestones } = campaign;
  const [project] = await listFundedProjects(tx, [projectId]);
  const isShown = project?.isShown === true;
  const subject: NewsSubject = {
    title: nameInNote(ownerId, project?.title ?? campaign.title),
    terms,
    live,
    milestones: milestones.map((name) => name && quoted(ownerId, name)),
    where: isShown ? 'on the project’s page' : 'under My contributions',
  };
  const page = `/projects/${projectId}`;
  const backers = (await listVoters(tx, id)).filter((memberId) => memberId !== ownerId);
  const at = services.clock.now();
  for (const one of news) {
    const key = `crowdfunding.${one.fact}:${id}`;
    const forBackers = wordsForBackers(one, subject);
    if (forBackers)
      await notifyMembers(tx, backers, {
        ...forBackers,
        link: isShown ? page : '/my-contributions',
        key,
        at,
      });
    const forOwner = wordsForOwner(one, subject);
    if (forOwner) await notifyMembers(tx, [ownerId], { ...forOwner, link: page, key, at });
  }
}
