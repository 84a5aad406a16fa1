import { DAY_MS } from '#platform/kernel/clock.ts';
import type { PointEvent } from './count-points.ts';
import { shownRepId } from './decay.ts';
import { exactRepId, type RepIdTerms } from './summarise.ts';

/**
 * RepID at the end of a UTC day, a week apart, oldest first; the last is now. Points that were taken back since count
 * nothing on any day: a history of what was never earned would mislead.
 */
export function repIdHistory(
  points: readonly PointEvent[],
  now: Date,
  weeks: number,
  terms: RepIdTerms,
): { day: string; repId: number }[] {
  return Array.from({ length: weeks + 1 }, (_, index) => {
    const at = new Date(now.getTime() - (weeks - index) * 7 * DAY_MS);
    const day = at.toISOString().slice(0, 10);
    const earned = points.filter(({ earnedAt }) => earnedAt.toISOString().slice(0, 10) <= day);
    return { day, repId: shownRepId(exactRepId(earned, at, terms)) };
  });
}
