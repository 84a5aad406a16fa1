import { asksForTask, describesInvitation } from '#members/onboarding/server';
import type { Config } from '#platform/server/config.ts';
import type { Contribution } from '#platform/server/contributions.ts';
import { when } from '#platform/server/trigger.ts';
import { earnsReputation, withdrawWhen } from '#standing/reputation/server';
import { countsOnLeaderboard, opensBadge, paysReward } from '#standing/rewards/server';
import { namesRewardMember } from '#standing/tokens/server';
import { referralRestored, referralReversed, referralVerified } from '../contract/events.ts';
import { OWN_STEP, pendingStep } from '../contract/pending-step.ts';
import { INVITATIONS_AGENT } from './agents/invitations-agent.ts';
import { INVITE_AGENT } from './agents/invite-agent.ts';
import {
  countReferrals,
  hasVerifiedReferral,
  invitationOf,
  listVerifiedReferrals,
  REFERRAL_RULE,
  referralTerms,
} from './facade.ts';
import { REFERRALS_GUIDE } from './guide.ts';
import { describeRewards } from './services/describe-rewards.ts';
import { REFERRAL_REVIEWS } from './services/review-referrals.ts';

type Judged = { readonly referrerId: string; readonly userId: string; readonly reason: string };
const ofReferral = ({ referrerId, userId, reason }: Judged) => ({
  userId: referrerId,
  sourceId: userId,
  reason,
});
const referrer = ({ referrerId }: { readonly referrerId: string }) => referrerId;

const capital = (clause: string): string => clause.charAt(0).toUpperCase() + clause.slice(1);

const STEP = { label: 'Your referrals', link: '/referrals' };
const COMPLETE = capital(pendingStep(false));
const BOTH_PROVEN =
  'HDAG from an invitation can be given away once you and the person you invited hold an SBT. Until then it can vote.';
const note = (config: Config): string | null =>
  referralTerms(config).transferable === 'both-proven' ? BOTH_PROVEN : null;

/** Contributions of referrals to domains below. */
export const REFERRAL_CONTRIBUTIONS: readonly Contribution[] = [
  asksForTask({
    id: 'refer',
    order: 6,
    label: 'Refer friends',
    link: '/refer',
    importance: 'high',
    note: 'Earns HDAG for each friend who verifies a contact and fills in their profile.',
    knows: hasVerifiedReferral,
    isDone: (_, hasReferred) => hasReferred,
  }),
  describesInvitation({ id: 'invitation', invitation: invitationOf }),
  earnsReputation({
    id: REFERRAL_RULE,
    order: 5,
    label: 'Verified referral',
    points: 10,
    limit: null,
    link: '/refer',
    isThroughMember: true,
    triggers: [when(referralVerified, referrer)],
    facts: async (db, userIds) =>
      (await listVerifiedReferrals(db, userIds)).map(({ referrerId, userId, at }) => ({
        userId: referrerId,
        sourceId: userId,
        at,
      })),
    withdrawals: [withdrawWhen(referralReversed, ofReferral)],
    restorations: [withdrawWhen(referralRestored, ofReferral)],
  }),
  opensBadge({
    id: 'networker',
    order: 2,
    label: 'Networker',
    text: 'Invite 5 people who verify a contact.',
    icon: 'network',
    rule: REFERRAL_RULE,
    times: 5,
  }),
  opensBadge({
    id: 'connector',
    order: 5,
    label: 'Connector',
    text: 'Invite 25 people who verify a contact.',
    icon: 'waypoints',
    rule: REFERRAL_RULE,
    times: 25,
  }),
  countsOnLeaderboard(
    {
      id: 'referrals',
      totals: (db, userIds, since) => countReferrals(db, userIds, { from: since, to: null }),
      invitedBy: async (db, userId) =>
        (await listVerifiedReferrals(db, [userId])).map(({ userId: id }) => id),
    },
    [when(referralVerified, referrer), when(referralReversed, referrer), when(referralRestored, referrer)],
  ),
  paysReward({
    id: 'referral.direct',
    order: 1,
    label: 'Level 1 referral',
    when: COMPLETE,
    note,
    step: STEP,
    hdag: (config) => referralTerms(config).directReward,
  }),
  paysReward({
    id: 'referral.level2',
    order: 2,
    label: 'Level 2 referral',
    when: COMPLETE,
    note,
    step: STEP,
    hdag: (config) => referralTerms(config).level2Reward,
  }),
  paysReward({
    id: 'referral.level3',
    order: 3,
    label: 'Level 3 referral',
    when: COMPLETE,
    note,
    step: STEP,
    hdag: (config) => referralTerms(config).level3Reward,
  }),
  paysReward({
    id: 'referral.joined',
    order: 4,
    label: 'Joining with an invitation',
    when: capital(OWN_STEP),
    step: { label: 'Verify a contact', link: '/account' },
    hdag: (config) => referralTerms(config).newMemberReward,
  }),
  namesRewardMember({
    id: 'referrals',
    facts: describeRewards,
  }),
  REFERRALS_GUIDE,
  INVITATIONS_AGENT,
  INVITE_AGENT,
  REFERRAL_REVIEWS,
];
