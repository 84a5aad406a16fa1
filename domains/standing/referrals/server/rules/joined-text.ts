import { dayText } from '#platform/kernel/format/dates.ts';
import { formatHdag } from '#standing/tokens/contract';

/**
 * Message for a new member with a verified contact.
 * @param left micro-HDAG
 */
export function joinedText(left: bigint, settlesAt: Date, now: Date): string {
  const amount = `${formatHdag(left)} HDAG`;
  const arrives = settlesAt > now ? `arrives ${dayText(settlesAt)}` : 'arrives now';
  return `Your contact is verified. Your reward of ${amount} for joining ${arrives}, within your daily limit, unless it is held for review.`;
}
