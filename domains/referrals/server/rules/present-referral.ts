import type { REFERRAL_STATES } from '../../contract/schemas.ts';

type State = (typeof REFERRAL_STATES)[number];

/** A reward as far as its state must be known. */
interface RewardState {
  readonly state: 'waiting' | 'due' | 'held' | 'paid' | 'refused' | 'lapsed' | 'reversed';
}

/**
 * Where an invited member stands for somebody above them: how far they have come while the reward waits, then what
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
  return reward.state === 'due' ? 'settling' : reward.state;
}
