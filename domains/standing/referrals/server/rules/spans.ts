import { DAY_MS } from '#platform/kernel/clock.ts';

const midnight = (at: Date): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));

/** When a time of so many days begins, of which today is the last; days are UTC. */
export function firstDay(now: Date, days: number): Date {
  return new Date(midnight(now).getTime() - (days - 1) * DAY_MS);
}

/**
 * How a time is cut: days for a month, weeks from Monday for a quarter, months for a year; all in UTC. Its first span
 * begins with the time itself, so that all spans together are as long as what was asked for.
 */
export function spanStart(at: Date, days: number, first: Date): string {
  const day = midnight(at);
  if (days > 90) day.setUTCDate(1);
  else if (days > 30) day.setTime(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS);
  return (day < first ? first : day).toISOString().slice(0, 10);
}

/** The first days of all spans of the last `days` days, oldest first. */
export function spansUntil(now: Date, days: number): string[] {
  const first = firstDay(now, days);
  const starts = Array.from({ length: days }, (_, day) =>
    spanStart(new Date(first.getTime() + day * DAY_MS), days, first),
  );
  return [...new Set(starts)];
}
