import type { Contribution } from '#platform/server/contributions.ts';
import type { Database } from '#platform/server/db/database.ts';
import { when } from '#platform/server/trigger.ts';
import type { ProjectStage } from '#projects/projects/contract';
import {
  type FixedTerms,
  frozenTerms,
  listProjectsToCompare,
  projectAudiences,
} from '#projects/projects/server';
import { earnsReputation, withdrawWhen } from '#standing/reputation/server';
import { opensBadge } from '#standing/rewards/server';
import { type News, publishesWebhook } from '#standing/webhooks/server';
import { EARNING_WEI, UNRELATED_BACKERS } from '../contract/constants.ts';
import {
  contributionConfirmed,
  contributionCounted,
  contributionUncounted,
  contributionUndone,
  goalMissed,
  goalReached,
} from '../contract/events.ts';
import { listTaking } from './store/campaign-store.ts';
import { holdsMoney, isGiver, selectEarning, selectGivers, selectReached } from './store/gift-store.ts';

type Reward = { readonly userId: string; readonly sourceId: string };
const member = ({ userId }: Reward) => userId;
/** The same reason takes a point back and, once the fact is there again, lets it count. */
const because = (reason: string) => (reward: Reward) => ({ ...reward, reason });

const UNDONE = because('The money is not with the campaign any more.');
const MISSED = because('The campaign fell below its goal, or has too few backers.');

/** Words for contributors on the money of a project that ended; the chain is not asked. */
async function wordsOfMoney(db: Database, projectId: string, stage: ProjectStage): Promise<string | null> {
  if (stage === 'running' || stage === 'paused' || !(await holdsMoney(db, projectId))) return null;
  return 'ETH in its campaign stays there until it is paid out or refunded under the campaign’s terms.';
}

/** Terms that stay fixed while a campaign takes gifts. */
async function fixedTerms(db: Database, projectId: string, now: Date): Promise<FixedTerms> {
  const taking = await listTaking(db, projectId, now);
  return {
    goal: taking.some(({ goalWei }) => goalWei !== null && goalWei > 0n),
    milestones: taking.some(({ shares }) => shares.length > 0),
  };
}

/** Money of a project is news for its owner; who gave it is not said. */
async function newsOfProject(db: Database, projectId: string): Promise<News[]> {
  const [project] = await listProjectsToCompare(db, [projectId]);
  return project?.ownerId ? [{ userId: project.ownerId, id: projectId }] : [];
}

/** Contributions of crowdfunding to domains below. */
export const CROWDFUNDING_CONTRIBUTIONS: readonly Contribution[] = [
  earnsReputation({
    id: 'goal-reached',
    order: 9,
    label: 'Project reached its goal',
    points: 20,
    limit: { times: 2, per: 'quarter' },
    note: `With at least ${UNRELATED_BACKERS} backers outside its team`,
    link: '/projects',
    triggers: [when(goalReached, member)],
    facts: (db, userIds) => (userIds.length === 0 ? Promise.resolve([]) : selectReached(db, userIds)),
    withdrawals: [withdrawWhen(goalMissed, MISSED)],
    restorations: [withdrawWhen(goalReached, MISSED)],
  }),
  earnsReputation({
    id: 'contribution-confirmed',
    order: 10,
    label: 'Contribution confirmed',
    points: 3,
    limit: { times: 5, per: 'month' },
    note: 'Of at least 0.001 ETH; a pledge earns nothing',
    link: '/projects',
    triggers: [when(contributionCounted, member)],
    facts: (db, userIds) =>
      userIds.length === 0 ? Promise.resolve([]) : selectEarning(db, userIds, EARNING_WEI),
    withdrawals: [withdrawWhen(contributionUncounted, UNDONE)],
    restorations: [withdrawWhen(contributionCounted, UNDONE)],
  }),
  opensBadge({
    id: 'backer',
    order: 3,
    label: 'Backer',
    text: 'Contribute at least 0.001 ETH to a project.',
    icon: 'coins',
    rule: 'contribution-confirmed',
    times: 1,
  }),
  frozenTerms({ id: 'crowdfunding', fixed: fixedTerms }),
  projectAudiences({
    id: 'crowdfunding',
    order: 10,
    members: selectGivers,
    receivesUpdates: isGiver,
    adds: wordsOfMoney,
  }),
  publishesWebhook(
    {
      id: 'contribution.confirmed',
      order: 3,
      label: 'Contribution confirmed',
      text: 'A contribution to your project was confirmed on the chain.',
      subject: 'The project.',
      exampleId: '0b5d0a4e-6f3c-4e0a-9d51-4c2b8a7e1f01',
      changed: ['contributions'],
      path: (id) => `/projects/${id}`,
    },
    { event: contributionConfirmed, news: async (db, { projectId }) => newsOfProject(db, projectId) },
  ),
  publishesWebhook(
    {
      id: 'contribution.undone',
      order: 4,
      label: 'Contribution undone',
      text: 'A contribution to your project no longer counts.',
      subject: 'The project.',
      exampleId: '0b5d0a4e-6f3c-4e0a-9d51-4c2b8a7e1f01',
      changed: ['contributions'],
      path: (id) => `/projects/${id}`,
    },
    { event: contributionUndone, news: async (db, { projectId }) => newsOfProject(db, projectId) },
  ),
];
