import { DAY_MS } from '#platform/kernel/clock.ts';

/** Sums of decayed points miss a whole number by less than this. */
const ROUNDING = 1e-9;

/** Age in whole UTC days: the figure changes at midnight, not while someone views it. Never negative. */
export function ageInDays(earnedAt: Date, now: Date): number {
  const day = (at: Date) => Math.floor(at.getTime() / DAY_MS);
  return Math.max(0, day(now) - day(earnedAt));
}

/** Share of its worth that a point of this age keeps, from 1 to 0: 0.5^(age / half-life) (economy.md "RepID"). */
export function decayAfter(days: number, halfLifeDays: number): number {
  return 0.5 ** (days / halfLifeDays);
}

/**
 * The figure as it is shown: rounded down, so that it reaches a tier exactly when the points do, and never negative.
 */
export function shownRepId(exact: number): number {
  return Math.max(0, Math.floor(exact + ROUNDING));
}

/** In how many days the shown figure falls if nothing is earned until then; null at 0. */
export function daysUntilDrop(exact: number, halfLifeDays: number): number | null {
  const shown = shownRepId(exact);
  if (shown === 0) return null;
  // One day early at most, because of rounding; then the next ones are checked.
  let days = Math.max(1, Math.floor(halfLifeDays * Math.log2(exact / shown)));
  while (shownRepId(exact * decayAfter(days, halfLifeDays)) >= shown) days += 1;
  return days;
}
