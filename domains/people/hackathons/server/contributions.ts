import { skillEvidence } from '#people/people/server';
import type { Contribution } from '#platform/server/contributions.ts';
import { when } from '#platform/server/trigger.ts';
import { earnsReputation, withdrawWhen } from '#standing/reputation/server';
import { publishesWebhook } from '#standing/webhooks/server';
import { SUBMISSION_REP_ID } from '../contract/constants.ts';
import { hackathonSubmissionVoided, hackathonSubmitted } from '../contract/events.ts';
import { HACKATHON_SCOPES } from './contributions/key-scopes.ts';
import { LISTING_REVIEWS } from './contributions/review-listings.ts';
import { REPORT_REVIEWS } from './contributions/review-reports.ts';
import { WAITING_SUBMISSIONS } from './contributions/waiting-submissions.ts';
import { HACKATHONS_GUIDE } from './guide.ts';
import { listSubmitted } from './store/maker-store.ts';

const SUBJECT_MAX = 200;

/** Contributions of hackathons to domains below. */
export const HACKATHONS_CONTRIBUTIONS: readonly Contribution[] = [
  WAITING_SUBMISSIONS,
  earnsReputation({
    id: 'hackathon-submitted',
    order: 15,
    label: 'Hackathon submission',
    points: SUBMISSION_REP_ID,
    limit: { times: 2, per: 'quarter' },
    note: 'Each maker, when the hackathon has ended; never the host or who submits with them',
    link: '/hackathons',
    triggers: [when(hackathonSubmitted, ({ userId }) => userId)],
    facts: async (db, userIds) =>
      (await listSubmitted(db, userIds))
        .filter(({ isEarning }) => isEarning)
        .map(({ userId, submissionId, submission, endsAt }) => ({
          userId,
          sourceId: submissionId,
          subject: submission.slice(0, SUBJECT_MAX),
          at: endsAt,
        })),
    withdrawals: [
      withdrawWhen(hackathonSubmissionVoided, ({ userId, submissionId }) => ({
        userId,
        sourceId: submissionId,
        reason: 'The submission was removed, or the hackathon was canceled.',
      })),
    ],
  }),
  skillEvidence({
    id: 'hackathon',
    order: 20,
    list: async (_services, db, userIds) =>
      (await listSubmitted(db, userIds)).map(
        ({ userId, submissionId, submission, hackathonId, hackathon }) => ({
          userId,
          id: submissionId,
          label: `Submitted ${submission} to ${hackathon}`,
          href: `/hackathons/${hackathonId}`,
        }),
      ),
  }),
  LISTING_REVIEWS,
  REPORT_REVIEWS,
  HACKATHONS_GUIDE,
  publishesWebhook(
    {
      id: 'hackathon.submitted',
      order: 8,
      label: 'Hackathon submission',
      text: 'A hackathon ended with your submission in it.',
      subject: 'The hackathon.',
      exampleId: '0b5d0a4e-6f3c-4e0a-9d51-4c2b8a7e1f04',
      changed: ['submission'],
      path: (id) => `/hackathons/${id}`,
    },
    { event: hackathonSubmitted, news: (_db, { userId, hackathonId }) => [{ userId, id: hackathonId }] },
  ),
  ...HACKATHON_SCOPES,
];
