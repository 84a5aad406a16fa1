import { dayText } from '#platform/kernel/format/dates.ts';
import { formatHdag } from '#tokens/contract';

/**
 * What a new member reads once a contact of theirs is verified.
 * @param left micro-HDAG
 */
export function joinedText(left: bigint, settlesAt: Date, now: Date): string {
  const amount = `${formatHdag(left)} HDAG`;
  const paid = settlesAt > now ? `will be paid on ${dayText(settlesAt)}` : 'are paid now';
  return `Your contact is verified. ${amount} for joining ${paid}, within your daily limit, unless they are held for review.`;
}
