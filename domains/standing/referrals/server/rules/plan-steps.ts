import { DAY_MS } from '#platform/kernel/clock.ts';
import type { RewardIntent } from '#standing/tokens/contract';
import { COMPLETE_PERCENT, LEVELS } from '../../contract/constants.ts';
import { type Invitation, rewardsOfKind } from './invitation.ts';
import { joinPlans, noPayout, type PayoutPlan, type RewardNote } from './payout-plan.ts';
import { type EarlyPeriod, type PointTerms, pointsFor } from './points.ts';
import {
  kindsOf,
  LEVEL_OF,
  plannedRewards,
  type RewardTerms,
  rewardKey,
  type SettlementKind,
} from './terms.ts';

/** As the settings say them. */
export interface StepTerms extends RewardTerms, PointTerms {
  readonly settlementDays: number;
  readonly transferable: 'both-proven' | 'inviter-proven';
}

/** Fact about a member: when they did it, and whether it was verifying a contact. */
export interface Heard {
  readonly at: Date;
  readonly isContact: boolean;
}

/** Standing of the new member and of those above. */
export interface StepFacts {
  readonly now: Date;
  readonly heard: Heard | null;
  /** Since when the new member has the oldest of their verified contacts; null without one. */
  readonly contactSince: Date | null;
  /** How complete the new member's profile is; null once the account is deleted. */
  readonly percent: number | null;
  readonly referrerPercent: number;
  /** Verified members whom the referrer invited before, with those who left. */
  readonly verifiedBefore: number;
  readonly period: EarlyPeriod;
  readonly terms: StepTerms;
  /** Members above with a verified contact. */
  readonly reachable: ReadonlySet<string>;
  /** Whether a member wants this alert. */
  readonly wants: (userId: string, kind: 'verified' | 'completed') => boolean;
  /** Placeholder of the new member's name in a note. */
  readonly name: string;
}

type Reward = Pick<Invitation['rewards'][number], 'key' | 'userId'>;

/** An invitation while its steps are planned: rewards that are promised only now are among its rewards. */
interface Course extends Omit<Invitation, 'rewards'> {
  readonly rewards: readonly Reward[];
}

/**
 * Plans what follows from how far a new member has come: what is promised for them, that they are verified once one
 * contact is, and complete once their profile is as well (economy.md "Referrals"). Each is recorded once, no matter who
 * notices it first, tells those above, counts points and lets rewards fall due.
 *
 * The time of the member's act counts, not when we learn of it: an outage of ours costs nothing.
 */
export function planSteps(invitation: Invitation, facts: StepFacts): PayoutPlan {
  const promise = planPromise(invitation, facts);
  const { contactSince, heard, now } = facts;
  const { recordedAt } = invitation;
  if (contactSince === null || invitation.completedAt !== null) return promise;
  const promised = withPromise(invitation, promise);
  const acted = earliest([now, contactSince, ...(heard?.isContact ? [heard.at] : [])]);
  const verifiedAt = promised.verifiedAt ?? latest(recordedAt, acted);
  const joined = planSettlement(promised, 'joined', verifiedAt, facts.terms);
  return [
    promised.verifiedAt === null ? planVerified(promised, verifiedAt, facts) : noPayout(promised.newMemberId),
    joined.begins.length > 0 ? { ...joined, notes: [joinedNote(promised)] } : joined,
    planCompleted(promised, verifiedAt, facts),
  ].reduce(joinPlans, promise);
}

/** Promises what a referred member is the reason for, once: to themselves and to at most three above them. */
function planPromise(invitation: Invitation, { now, terms }: StepFacts): PayoutPlan {
  const { newMemberId, referrerId, promisedAt, line } = invitation;
  const nothing = noPayout(newMemberId);
  if (referrerId === null || promisedAt !== null) return nothing;
  const needsBoth = terms.transferable === 'both-proven';
  const rewards = plannedRewards(newMemberId, line.slice(0, LEVELS.length), terms);
  const orders = rewards.map(
    ({ kind, userId, amount }): RewardIntent => ({
      order: 'promise',
      key: rewardKey(kind, newMemberId),
      userId,
      amount,
      reason: `referral.${kind}`,
      otherId: needsBoth && userId !== newMemberId ? newMemberId : undefined,
    }),
  );
  return { ...nothing, steps: { promisedAt: now }, orders };
}

function withPromise(invitation: Invitation, { steps, orders }: PayoutPlan): Course {
  const intents = orders.filter((order): order is RewardIntent => order.order === 'promise');
  return {
    ...invitation,
    promisedAt: invitation.promisedAt ?? steps.promisedAt ?? null,
    rewards: [...invitation.rewards, ...intents.map(({ key, userId }) => ({ key, userId }))],
  };
}

function planVerified(invitation: Course, at: Date, facts: StepFacts): PayoutPlan {
  const { newMemberId, referrerId, isWithdrawn } = invitation;
  const nothing = { ...noPayout(newMemberId), steps: { verifiedAt: at } };
  if (referrerId === null) return nothing;
  const ordinal = facts.verifiedBefore + (isWithdrawn ? 0 : 1);
  const points = pointsFor({ ordinal, at, percent: facts.referrerPercent }, facts.period, facts.terms);
  const note = {
    userId: referrerId,
    type: 'success',
    title: 'Referral verified',
    message: `${facts.name} verified a contact. Your invitation counts: ${points} leaderboard points.`,
    link: '/referrals',
    key: `referrals.verified:${newMemberId}`,
  } as const;
  return {
    ...nothing,
    steps: { verifiedAt: at, points },
    notes: facts.wants(referrerId, 'verified') ? [note] : [],
    audits: [{ action: 'referrals.verified', actorId: newMemberId, subjectId: referrerId }],
    events: [{ event: 'verified', referrerId, points, at }],
  };
}

function planCompleted(invitation: Course, verifiedAt: Date, facts: StepFacts): PayoutPlan {
  const { newMemberId, referrerId } = invitation;
  const { percent, heard, now } = facts;
  if (percent === null || percent < COMPLETE_PERCENT) return noPayout(newMemberId);
  // A profile keeps no times: now, where it is unknown when the member did it.
  const at = latest(verifiedAt, heard && heard.at < now ? heard.at : now);
  const settlement = planSettlement(invitation, 'completed', at, facts.terms);
  return {
    ...settlement,
    steps: { completedAt: at },
    notes: completedNotes(invitation, facts),
    ...(referrerId === null
      ? {}
      : {
          audits: [{ action: 'referrals.completed', actorId: newMemberId, subjectId: referrerId }],
          events: [{ event: 'completed', referrerId, at }],
        }),
  };
}

/**
 * Lets rewards of a kind fall due, once: they are worth what they were worth when the new member's side was done (`at`),
 * and settle for some days from then on, however late we learn of it. A reward promised later falls due when it was
 * promised. They cannot be paid before the score has reviewed them. An invitation found fraudulent lets none fall due.
 */
export function planSettlement(
  invitation: Course,
  kind: SettlementKind,
  at: Date,
  { settlementDays }: Pick<StepTerms, 'settlementDays'>,
): PayoutPlan {
  const { newMemberId, promisedAt, isWithdrawn, settlements } = invitation;
  const nothing = noPayout(newMemberId);
  const rewards = rewardsOfKind(invitation, kind);
  const isKnown = settlements.some((one) => one.kind === kind);
  if (rewards.length === 0 || promisedAt === null || isWithdrawn || isKnown) return nothing;
  const dueAt = latest(promisedAt, at);
  const settlesAt = new Date(dueAt.getTime() + settlementDays * DAY_MS);
  return {
    ...nothing,
    begins: [{ kind, dueAt, settlesAt }],
    orders: rewards.flatMap(({ key }) => [
      { order: 'due', key, payFrom: settlesAt, at: dueAt } as const,
      { order: 'await-review', key } as const,
    ]),
  };
}

/** The new member learns when their own reward is paid. */
function joinedNote({ newMemberId }: Course): RewardNote {
  const key = rewardKey('joined', newMemberId);
  const own = { userId: newMemberId, newMemberId, level: 0, rewardKey: key, isReachable: true } as const;
  return { ...own, about: 'joined' };
}

/**
 * Members two and three levels up learn of their own reward, as their list shows who came through whom; then the
 * referrer.
 */
function completedNotes(invitation: Course, { reachable, wants }: StepFacts): RewardNote[] {
  const { newMemberId, referrerId, rewards } = invitation;
  const noteOf = (userId: string, level: 1 | 2 | 3, key: string | null): RewardNote[] => {
    const isReachable = reachable.has(userId);
    const note = { about: 'completed', userId, newMemberId, level, rewardKey: key, isReachable } as const;
    return wants(userId, 'completed') ? [note] : [];
  };
  const above = kindsOf('completed').flatMap((kind) => {
    const level = LEVEL_OF[kind];
    const reward = rewards.find(({ key }) => key === rewardKey(kind, newMemberId));
    if (level === 0 || level === 1 || !reward?.userId) return [];
    return noteOf(reward.userId, level, reward.key);
  });
  if (referrerId === null) return above;
  const direct = rewards.find(({ key }) => key === rewardKey('direct', newMemberId));
  return [...above, ...noteOf(referrerId, 1, direct?.userId === referrerId ? direct.key : null)];
}

const earliest = (times: readonly Date[]): Date => new Date(Math.min(...times.map((at) => at.getTime())));
const latest = (one: Date, other: Date): Date => (one > other ? one : other);
