import { dayText } from '#platform/kernel/format/dates.ts';
import { counted } from '#platform/kernel/format/numbers.ts';
import type { Point, Standing } from '../contract/schemas.ts';

/** Points with at most two decimals, as they come: "1.41", "20". */
export function pointsText(points: number): string {
  return `${counted(points, 'point')}`;
}

/** How a rule stands, in words. */
export function standingText({ state, times, used, limit, opensAt }: Standing): string {
  if (state === 'done') return 'Done';
  if (state === 'limit') return opensAt ? `Limit reached, opens ${dayText(opensAt)}` : 'Limit reached';
  if (limit === null) return times === 0 ? 'Open' : `Earned ${counted(times, 'time')}`;
  if (used === 0) return 'Open';
  return `${used} of ${limit.times ?? limit.points} used${limit.per === 'ever' ? '' : ` this ${limit.per}`}`;
}

/** Describes the state of an entry that does not simply count. */
export function statusText({
  status,
  reversal,
  isCorrection,
}: Pick<Point, 'status' | 'reversal' | 'isCorrection'>): string | null {
  switch (status) {
    case 'counts':
      return isCorrection ? 'Recorded by the answer to an appeal' : null;
    case 'partly':
      return 'Counts in part: the limit was reached';
    case 'over-limit':
      return 'Counts nothing: the limit was reached before it';
    case 'reversed':
      return `Taken back${reversal ? ` on ${dayText(reversal.at)}: ${reversal.reason}` : ''}`;
  }
}

/** Describes the state of an appeal. */
export function appealText({ state, createdAt, answer }: NonNullable<Point['appeal']>): string {
  const sent = `Appeal of ${dayText(createdAt)}`;
  if (state === 'open') return `${sent}: waiting for an answer`;
  return `${sent}: ${state === 'upheld' ? 'upheld' : 'refused'}${answer ? `. ${answer}` : ''}`;
}
