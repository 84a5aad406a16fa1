import { plural } from '#platform/kernel/format/numbers.ts';
import type { RuleId } from '#standing/reputation/contract';
import type { BadgeRule } from './badge-rule.ts';

/** A fact that counts no more. */
export interface Undone {
  readonly rule: RuleId;
  /** As its member reads it. */
  readonly reason: string;
}

/**
 * Message for a member who loses a badge: what it asks for, how much of it there is, and why not more. A reason is given
 * where the badge would still be theirs without what was taken back; not where it asks for more than it did.
 * @param done facts of the badge's kind that the member still has
 * @param undone what was taken back from the member, the last first
 */
export function lostNote(
  { label, text, rule, times }: Pick<BadgeRule, 'label' | 'text' | 'rule' | 'times'>,
  done: number,
  undone: readonly Undone[],
): { title: string; message: string } {
  const own = undone.filter((one) => one.rule === rule);
  const [last] = done + own.length >= times ? own : [];
  const words = [
    `You no longer meet the requirement: ${text}`,
    ...(times > 1 ? [`${done} of ${times} ${plural(done, 'counts', 'count')} now.`] : []),
    ...(last ? [`Reason: ${last.reason}`] : []),
  ];
  return { title: `Badge lost: ${label}`, message: words.join(' ') };
}
