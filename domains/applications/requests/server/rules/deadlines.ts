import { DEADLINE } from '../../contract/constants.ts';

/** Whether a deadline may be set to this moment: at least a day and at most a year from now. */
export function isDeadlineInRange(deadline: Date, now: Date): boolean {
  const ahead = deadline.getTime() - now.getTime();
  return ahead >= DEADLINE.leastMs && ahead <= DEADLINE.mostMs;
}

/** How a deadline that others have planned by may move. */
export type DeadlineMove = 'same' | 'fine' | 'out_of_range' | 'earlier';

/**
 * Judges the move of a deadline. Once someone has acted by it (`isRelied`), it only moves later.
 * @param to compared to the millisecond
 */
export function judgeDeadlineMove(
  from: Date,
  to: Date,
  { now, isRelied }: { readonly now: Date; readonly isRelied: boolean },
): DeadlineMove {
  if (to.getTime() === from.getTime()) return 'same';
  if (isRelied && to.getTime() < from.getTime()) return 'earlier';
  return isDeadlineInRange(to, now) ? 'fine' : 'out_of_range';
}
