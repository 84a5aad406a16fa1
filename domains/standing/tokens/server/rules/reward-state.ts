import { tokensErrors } from '../../contract/errors.ts';
import type { RewardOrder } from '../../contract/reward-order.ts';
import { decayed, nextDecay, type Waiting, waitedUntil } from './decay.ts';

/** A reward as far as its course must know it. Amounts in micro-HDAG. */
export interface RewardCourse extends Waiting {
  readonly state: 'waiting' | 'due' | 'held' | 'paid' | 'refused' | 'lapsed' | 'reversed';
  readonly amount: bigint;
  /** Amount paid in all; fixed once it is due. */
  readonly value: bigint | null;
  readonly dueAt: Date | null;
  readonly note: string | null;
}

type Change = Pick<RewardCourse, 'state' | 'waitedMs' | 'waitingSince' | 'dueAt' | 'value' | 'note'>;

/**
 * Fixes the value of a reward whose step is done: its value is fixed for good, also while its owner has no verified
 * contact yet (decision 0034), and it is paid from `payFrom` on. A second word about it changes nothing.
 */
export function fallDue(reward: RewardCourse, now: Date, payFrom: Date, percentPerDay: number): Change {
  if (reward.state !== 'waiting') return reward;
  const waitedMs = waitedUntil(reward, now);
  const value = decayed(reward.amount, waitedMs, percentPerDay);
  const state = value > 0n ? 'due' : 'lapsed';
  return { state, waitedMs, waitingSince: null, dueAt: payFrom, value, note: reward.note };
}

/** Nothing is left of it: it has ended, whatever its member does now. One that is worth something continues waiting. */
export function lapse(reward: RewardCourse, now: Date, percentPerDay: number): Change {
  const waitedMs = waitedUntil(reward, now);
  if (reward.state !== 'waiting' || decayed(reward.amount, waitedMs, percentPerDay) > 0n) return reward;
  return { ...reward, state: 'lapsed', waitedMs, waitingSince: null, value: 0n };
}

/** Someone must look at it first. It does not decay meanwhile. @throws when it is paid or refused already */
export function hold(reward: RewardCourse, now: Date, note: string): Change {
  requireOpen(reward);
  return { ...reward, state: 'held', waitedMs: waitedUntil(reward, now), waitingSince: null, note };
}

/** Continues where it was held or refused: due when it was due, else waiting for its member. */
export function release(reward: RewardCourse, now: Date): Change {
  if (reward.state !== 'held' && reward.state !== 'refused') return reward;
  const wasDue = reward.value !== null;
  return { ...reward, state: wasDue ? 'due' : 'waiting', waitingSince: wasDue ? null : now, note: null };
}

/**
 * It is not paid; what was paid of it stays. One that is refused already is refused for this reason from now on.
 * @throws when it is paid or has lapsed
 */
export function refuse(reward: RewardCourse, now: Date, note: string): Change {
  if (reward.state === 'refused') return { ...reward, note };
  requireOpen(reward);
  return { ...reward, state: 'refused', waitedMs: waitedUntil(reward, now), waitingSince: null, note };
}

function requireOpen({ state }: RewardCourse): void {
  if (state === 'waiting' || state === 'due' || state === 'held') return;
  throw tokensErrors.fail('tokens.reward_conflict', { message: `This reward is ${state} already.` });
}

/** A reward that may await the word of the domain that promised it. */
export interface ReviewedCourse extends RewardCourse {
  readonly awaitsReview: boolean;
}

/**
 * Carries out an order on a reward; the same object where it changes nothing. A promise is written before, and
 * what was paid is taken back from the ledger.
 * @throws tokens.reward_conflict when the state of the reward does not allow it
 */
export function carryOut<Reward extends ReviewedCourse>(
  reward: Reward,
  order: RewardOrder,
  now: Date,
  percentPerDay: number,
): Reward {
  switch (order.order) {
    case 'promise':
      return reward;
    case 'due': {
      const acted = order.at && order.at < now ? order.at : now;
      return changed(reward, fallDue(reward, acted, order.payFrom ?? now, percentPerDay));
    }
    case 'await-review':
      return { ...reward, awaitsReview: true };
    case 'reviewed':
      return { ...reward, awaitsReview: false };
    case 'hold':
      return changed(reward, hold(reward, now, order.note));
    case 'release':
      return changed(reward, release(reward, now));
    case 'refuse':
      return changed(reward, refuse(reward, now, order.note));
    default:
      return { ...reward, state: 'reversed', waitingSince: null, note: order.note };
  }
}

const changed = <Reward extends ReviewedCourse>(reward: Reward, change: Change): Reward =>
  change === reward ? reward : { ...reward, ...change };

/** Whether nothing but the day or its member keeps a reward from being paid: it is due, and the date is past. */
export function isPayable({ state, dueAt }: Pick<RewardCourse, 'state' | 'dueAt'>, now: Date): boolean {
  return state === 'due' && dueAt !== null && dueAt <= now;
}

/** Presents a reward to its member: what it was, what it is worth now, and when that changes or it is paid. */
export function rewardView(
  reward: RewardCourse,
  now: Date,
  percentPerDay: number,
): { valueNow: bigint; nextStepAt: Date | null } {
  const valueNow = reward.value ?? decayed(reward.amount, waitedUntil(reward, now), percentPerDay);
  if (reward.state === 'waiting') {
    return { valueNow, nextStepAt: valueNow > 0n ? nextDecay(reward, now) : null };
  }
  return { valueNow, nextStepAt: reward.state === 'due' ? reward.dueAt : null };
}
