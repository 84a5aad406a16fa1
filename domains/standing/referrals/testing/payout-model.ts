import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Invitation, InvitationReward } from '../server/rules/invitation.ts';
import type { PayoutPlan } from '../server/rules/payout-plan.ts';
import type { StepFacts } from '../server/rules/plan-steps.ts';

/** A line of three above a new member, who joined at the beginning. */
export const LINE = { newest: 'newest', direct: 'direct', second: 'second', third: 'third' } as const;
export const BEGAN = new Date('2026-03-01T00:00:00Z');
export const onDay = (days: number): Date => new Date(BEGAN.getTime() + days * DAY_MS);

type ModelReward = InvitationReward & { readonly amount: bigint; readonly awaitsReview: boolean };
export type Model = Invitation<Invitation['settlements'][number], ModelReward>;

export const JOINED: Model = {
  newMemberId: LINE.newest,
  referrerId: LINE.direct,
  line: [LINE.direct, LINE.second, LINE.third],
  recordedAt: BEGAN,
  promisedAt: null,
  verifiedAt: null,
  completedAt: null,
  isWithdrawn: false,
  settlements: [],
  rewards: [],
};

/** Facts of a member with half of what they need, unless told otherwise. */
export const someFacts = (facts: Partial<StepFacts> = {}): StepFacts => ({
  now: onDay(1),
  heard: null,
  contactSince: null,
  percent: 20,
  referrerPercent: 0,
  verifiedBefore: 0,
  period: { start: BEGAN, end: onDay(30) },
  terms: {
    newMemberReward: 2,
    directReward: 5,
    level2Reward: 1,
    level3Reward: 0.5,
    settlementDays: 3,
    transferable: 'both-proven',
    points: 500,
    multiplier: 5,
    multipliedReferrals: 5,
  },
  reachable: new Set(),
  wants: () => true,
  name: 'Newest',
  ...facts,
});

/**
 * Applies a plan as the writer would, without decay, and stricter: an order that the ledger would have to refuse or to
 * overlook fails.
 */
export function applyPlan(model: Model, plan: PayoutPlan): Model {
  const { points: _, ...steps } = plan.steps;
  const rewards = plan.orders.reduce(carryOut, new Map(model.rewards.map((one) => [one.key, one])));
  const { settles } = plan;
  const decided = model.settlements.map((one) =>
    settles?.ids.includes(one.id) ? { ...one, state: settles.state, isFraud: settles.isFraud } : one,
  );
  const begun = plan.begins.map(
    (one) => ({ ...one, id: one.kind, state: 'settling', isFraud: false }) as const,
  );
  const settlements = [...decided, ...begun];
  if (new Set(settlements.map(({ kind }) => kind)).size < settlements.length) throw new Error('Begun twice');
  const isWithdrawn = plan.counts === null ? model.isWithdrawn : plan.counts.to === 'withdrawn';
  return { ...model, ...steps, isWithdrawn, settlements, rewards: [...rewards.values()] };
}

type Rewards = ReadonlyMap<string, ModelReward>;

function carryOut(rewards: Rewards, order: PayoutPlan['orders'][number]): Rewards {
  const { key } = order;
  const known = rewards.get(key);
  if (order.order === 'promise') {
    if (known) throw new Error(`${key} is promised twice`);
    const { userId, amount } = order;
    const made = { id: key, key, userId, amount, state: 'waiting', dueAt: null } as const;
    return new Map([...rewards, [key, { ...made, posted: 0n, left: amount, awaitsReview: false }]]);
  }
  if (!known) throw new Error(`${key} is not promised`);
  return new Map([...rewards, [key, changed(known, order)]]);
}

function changed(reward: ModelReward, order: PayoutPlan['orders'][number]): ModelReward {
  const require = (states: readonly string[]) => {
    if (!states.includes(reward.state)) throw new Error(`${order.order} of ${reward.key}: ${reward.state}`);
  };
  switch (order.order) {
    case 'due':
      // A reward that was refused before it fell due is not due.
      require(['waiting', 'refused']);
      return reward.state === 'waiting' ? { ...reward, state: 'due', dueAt: order.payFrom ?? null } : reward;
    case 'await-review':
      return { ...reward, awaitsReview: true };
    case 'reviewed':
      return { ...reward, awaitsReview: false };
    case 'hold':
      require(['due']);
      return { ...reward, state: 'held' };
    case 'release':
      require(['held', 'refused']);
      return { ...reward, state: reward.dueAt === null ? 'waiting' : 'due' };
    case 'refuse':
      require(['waiting', 'due', 'held', 'refused']);
      return { ...reward, state: 'refused' };
    default:
      require(['paid']);
      return { ...reward, state: 'reversed' };
  }
}

/** Pays what is due, as the ledger's job does. */
export function payDue(model: Model, now: Date): Model {
  return {
    ...model,
    rewards: model.rewards.map((reward) => {
      const isPayable = reward.state === 'due' && !reward.awaitsReview && reward.dueAt !== null;
      if (!isPayable || (reward.dueAt ?? now) > now) return reward;
      return { ...reward, state: 'paid', posted: reward.posted + reward.amount, left: 0n };
    }),
  };
}
