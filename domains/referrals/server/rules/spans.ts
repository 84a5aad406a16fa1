import { DAY_MS } from '#platform/kernel/clock.ts';

/** How a time is cut: days for a month, weeks from Monday for a quarter, months for a year; all in UTC. */
export function spanStart(at: Date, days: number): string {
  const day = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));
  if (days > 90) day.setUTCDate(1);
  else if (days > 30) day.setTime(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS);
  return day.toISOString().slice(0, 10);
}

/** The first days of all spans from `days` ago until now, oldest first. */
export function spansUntil(now: Date, days: number): string[] {
  const starts = Array.from({ length: days + 1 }, (_, ago) =>
    spanStart(new Date(now.getTime() - (days - ago) * DAY_MS), days),
  );
  return [...new Set(starts)];
}
