import { profileChanged } from '#account/contract';
import { emailVerified, walletLinked } from '#identity/contract';
import { assessmentPassed, topicCompleted } from '#learning/contract';
import { listAssessmentPasses, listCompletedTopics } from '#learning/server';
import { personaSelected } from '#onboarding/contract';
import { listComplete } from '#onboarding/server';
import { projectPublished } from '#projects/contract';
import { listPublications } from '#projects/server';
import { referralRestored, referralReversed, referralVerified } from '#referrals/contract';
import { listVerifiedReferrals } from '#referrals/server';
import { type FactSource, type Restoration, type Withdrawal, when, withdrawWhen } from '#reputation/server';

const own = (payload: { userId: string }) => payload.userId;

/** What earns RepID and is known by domains beside reputation: a domain that knows of one more adds it here. */
export const reputationSources: readonly FactSource[] = [
  {
    rule: 'profile-complete',
    triggers: [profileChanged, personaSelected, emailVerified, walletLinked].map((event) =>
      when(event, (payload) => own(payload as { userId: string })),
    ),
    facts: async (db, userIds) =>
      (await listComplete(db, userIds)).map((userId) => ({ userId, sourceId: 'profile', at: null })),
  },
  {
    rule: 'referral-verified',
    triggers: [when(referralVerified, ({ referrerId }) => referrerId)],
    facts: async (db, userIds) =>
      (await listVerifiedReferrals(db, userIds)).map(({ referrerId, userId, at }) => ({
        userId: referrerId,
        sourceId: userId,
        at,
      })),
  },
  {
    rule: 'topic-completed',
    triggers: [when(topicCompleted, own)],
    facts: async (db, userIds) =>
      (await listCompletedTopics(db, userIds)).map(({ userId, topicId, title, at }) => ({
        userId,
        sourceId: topicId,
        subject: title,
        at,
      })),
  },
  {
    rule: 'assessment-passed',
    triggers: [when(assessmentPassed, own)],
    facts: async (db, userIds) =>
      (await listAssessmentPasses(db, userIds)).map(({ userId, at }) => ({
        userId,
        sourceId: 'assessment',
        at,
      })),
  },
  {
    rule: 'project-published',
    triggers: [when(projectPublished, ({ ownerId }) => ownerId)],
    facts: async (db, userIds) =>
      (await listPublications(db, userIds)).map(({ ownerId, projectId, title, at }) => ({
        userId: ownerId,
        sourceId: projectId,
        subject: title.slice(0, 200),
        at,
      })),
  },
];

type Withdrawn = { readonly referrerId: string; readonly userId: string; readonly reason: string };
const ofReferral = ({ referrerId, userId, reason }: Withdrawn) => ({
  ...{ userId: referrerId, sourceId: userId, reason },
  rule: 'referral-verified' as const,
});

/** What takes RepID back that domains beside reputation found to be nothing. */
export const reputationWithdrawals: readonly Withdrawal[] = [withdrawWhen(referralReversed, ofReferral)];

/** What gives it back, for that was wrong. */
export const reputationRestorations: readonly Restoration[] = [withdrawWhen(referralRestored, ofReferral)];
