import type { RewardWait } from '#standing/tokens/contract';
import type { REFERRAL_STATES } from '../../contract/schemas.ts';

type State = (typeof REFERRAL_STATES)[number];

/** A reward as far as its state must be known. */
interface RewardState {
  readonly state: 'waiting' | 'due' | 'held' | 'paid' | 'refused' | 'lapsed' | 'reversed';
  /** Why it is not paid although its day has come; null for every other reward. */
  readonly waitsFor: RewardWait | null;
}

/**
 * Where an invited member stands for someone above them: how far they have come while the reward waits, then what
 * becomes of the reward. Without a reward it is how far they have come.
 */
export function referralState(
  { verifiedAt, completedAt }: { readonly verifiedAt: Date | null; readonly completedAt: Date | null },
  reward: RewardState | undefined,
): State {
  if (!reward || reward.state === 'waiting') {
    if (completedAt) return reward ? 'settling' : 'none';
    return verifiedAt ? 'verified' : 'joined';
  }
  return courseState({ ...reward, state: reward.state });
}

/** State of a reward whose member has completed every step: until its day it settles, then it is due. */
export function courseState({
  state,
  waitsFor,
}: RewardState & { readonly state: Exclude<RewardState['state'], 'waiting'> }): State {
  if (state !== 'due') return state;
  return waitsFor === null ? 'settling' : 'due';
}
