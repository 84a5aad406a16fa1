import { type DateConvention, readDeadline } from '#engines/date-reading';
import type { Deadline } from '#engines/opportunity-formats';

/**
 * Picks the next of several deadlines, since applications are taken until then; the last one once all have passed.
 *
 * @returns undefined without a date that can be read
 */
export function nextDeadline(
  dates: readonly string[],
  dating: DateConvention,
  now: Date,
): Deadline | undefined {
  const read = dates.map((date) => readDeadline(date, dating)).filter((one) => one.kind === 'date');
  const inOrder = read.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return inOrder.find(({ at }) => Date.parse(at) > now.getTime()) ?? inOrder.at(-1);
}
