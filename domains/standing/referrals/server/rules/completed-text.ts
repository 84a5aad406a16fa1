import { dayText } from '#platform/kernel/format/dates.ts';
import { formatHdag } from '#standing/tokens/contract';
import { COMPLETE_PERCENT } from '../../contract/constants.ts';

/** The referrer's reward at the moment in which the invited member is complete. */
export interface CompletedReward {
  readonly state: 'waiting' | 'due' | 'held' | 'paid' | 'refused' | 'lapsed' | 'reversed';
  /** Micro-HDAG. */
  readonly left: bigint;
  readonly settlesAt: Date | null;
  /** Whether the referrer has a verified contact. */
  readonly isReachable: boolean;
}

/**
 * Message for the referrer. The day it names is the end of the settlement: the limits of a day may leave a part for
 * later, a review may hold it, and a member without a verified contact is not paid.
 * @param name of the invited member
 * @param reward null where none is theirs
 */
export function completedText(name: string, reward: CompletedReward | null, now: Date): string {
  const lead = `${name} has completed ${COMPLETE_PERCENT}% of their profile.`;
  if (reward?.state === 'lapsed') return `${lead} Your reward had lost all its value by then.`;
  if (reward?.state !== 'due' || !reward.settlesAt) return lead;
  const { left, settlesAt, isReachable } = reward;
  const isSettled = settlesAt <= now;
  const day = dayText(settlesAt);
  const arrives = isReachable
    ? `arrives ${isSettled ? 'now' : day}`
    : `arrives once you verify a contact${isSettled ? '' : `, ${day} at the earliest`}`;
  return `${lead} Your reward of ${formatHdag(left)} HDAG loses no more value and ${arrives}, within your daily limit, unless it is held for review.`;
}
