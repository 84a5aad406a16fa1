import { addsToGuide } from '#members/assistant/server';
import type { Contribution } from '#platform/server/contributions.ts';
import { when } from '#platform/server/trigger.ts';
import { earnsReputation } from '#standing/reputation/server';
import { opensBadge } from '#standing/rewards/server';
import { publishesWebhook } from '#standing/webhooks/server';
import { PASSED_REP_ID, VOTE_REP_ID, VOTER_TIMES } from '../contract/constants.ts';
import { ballotCounted, proposalPassed } from '../contract/events.ts';
import { WAITING_VOTES } from './contributions/waiting-votes.ts';
import { listCountedOf } from './store/ballot-store.ts';
import { listPassedBy } from './store/proposal-store.ts';

const SUBJECT_MAX = 200;

/** Contributions of governance to domains below. */
export const GOVERNANCE_CONTRIBUTIONS: readonly Contribution[] = [
  earnsReputation({
    id: 'vote-cast',
    order: 11,
    label: 'Vote cast',
    points: VOTE_REP_ID,
    limit: { times: 10, per: 'month' },
    note: 'When the vote has closed',
    link: '/governance',
    triggers: [when(ballotCounted, ({ userId }) => userId)],
    facts: async (db, userIds) =>
      (await listCountedOf(db, userIds)).map(({ userId, proposalId, title, countedAt }) => ({
        userId,
        sourceId: proposalId,
        subject: title.slice(0, SUBJECT_MAX),
        at: countedAt,
      })),
  }),
  earnsReputation({
    id: 'proposal-passed',
    order: 12,
    label: 'Proposal passed',
    points: PASSED_REP_ID,
    limit: { times: 2, per: 'quarter' },
    note: 'Its author',
    link: '/governance',
    triggers: [when(proposalPassed, ({ userId }) => userId)],
    facts: async (db, userIds) =>
      (await listPassedBy(db, userIds)).flatMap(({ id, authorId, title, countedAt }) =>
        authorId === null
          ? []
          : [{ userId: authorId, sourceId: id, subject: title.slice(0, SUBJECT_MAX), at: countedAt }],
      ),
  }),
  WAITING_VOTES,
  opensBadge({
    id: 'voter',
    order: 14,
    label: 'Voter',
    text: `Cast a ballot in ${VOTER_TIMES} votes that have closed.`,
    icon: 'list',
    rule: 'vote-cast',
    times: VOTER_TIMES,
  }),
  addsToGuide({
    id: 'governance',
    order: 46,
    entries: () => [
      {
        title: 'Propose and vote',
        text: 'Open a proposal to read it, to see whether you can vote, and to vote until it closes. The knowledge level opens voting, and the 2FA level opens proposing. When a vote closes, every ballot is published without its voter’s name, and you can count the vote again in the page.',
        path: '/governance',
        category: 'community',
      },
    ],
  }),
  publishesWebhook(
    {
      id: 'proposal.passed',
      order: 9,
      label: 'Proposal passed',
      text: 'The vote on your proposal closed and it passed.',
      subject: 'The proposal.',
      exampleId: '0b5d0a4e-6f3c-4e0a-9d51-4c2b8a7e1f05',
      changed: ['outcome'],
      path: (id) => `/governance/${id}`,
    },
    { event: proposalPassed, news: (_db, { userId, proposalId }) => [{ userId, id: proposalId }] },
  ),
];
