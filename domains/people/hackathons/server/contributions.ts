import { skillEvidence } from '#people/people/server';
import type { Contribution } from '#platform/server/contributions.ts';
import { when } from '#platform/server/trigger.ts';
import { earnsReputation, withdrawWhen } from '#standing/reputation/server';
import { SUBMISSION_REP_ID } from '../contract/constants.ts';
import { hackathonSubmissionVoided, hackathonSubmitted } from '../contract/events.ts';
import { LISTING_REVIEWS } from './contributions/review-listings.ts';
import { REPORT_REVIEWS } from './contributions/review-reports.ts';
import { HACKATHONS_GUIDE } from './guide.ts';
import { listSubmitted } from './store/maker-store.ts';

const SUBJECT_MAX = 200;

/** Contributions of hackathons to domains below. */
export const HACKATHONS_CONTRIBUTIONS: readonly Contribution[] = [
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
];
