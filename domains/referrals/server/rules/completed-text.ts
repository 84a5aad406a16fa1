import { dayText } from '#platform/kernel/format/dates.ts';
import { formatHdag } from '#tokens/contract';

/** The referrer's reward at the moment in which the invited member is complete. */
export interface CompletedReward {
  readonly state: 'waiting' | 'due' | 'held' | 'paid' | 'refused' | 'lapsed' | 'reversed';
  /** Micro-HDAG. */
  readonly left: bigint;
  readonly settlesAt: Date | null;
  /** Whether the referrer has a verified contact. */
  readonly isReachable: boolean;
}

const LEAD = 'A member you invited has set up their profile.';

/**
 * What the referrer hears then. It promises no day of payment: the score has not looked yet, the limits of the day may
 * leave a part for later, and nobody is paid without their own verified contact.
 * @param reward null where none is theirs
 */
export function completedText(reward: CompletedReward | null, now: Date): string {
  if (reward?.state === 'lapsed') return `${LEAD} Your reward had lost all its value by then.`;
  if (reward?.state !== 'due' || !reward.settlesAt) return LEAD;
  const { left, settlesAt, isReachable } = reward;
  const settles = settlesAt > now ? `settles until ${dayText(settlesAt)}. Then` : 'has settled. Now';
  const paid = isReachable ? 'it is paid' : 'it is paid once you have verified a contact';
  return `${LEAD} Your reward of ${formatHdag(left)} HDAG no longer loses value and ${settles} ${paid}, within the daily limits, unless it is held for review.`;
}
