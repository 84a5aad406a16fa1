import { DAY_MS, HOUR_MS } from '#platform/kernel/clock.ts';
import type { UsageStep } from '../../contract/schemas.ts';

interface Hour {
  readonly hour: Date;
  readonly calls: number;
  readonly refused: number;
  readonly failed: number;
}

/** Beginning of the first step: hours for one day, else days of UTC; the last one holds now. */
export function seriesFrom(days: number, now: Date): Date {
  const stepMs = days === 1 ? HOUR_MS : DAY_MS;
  const steps = days === 1 ? DAY_MS / HOUR_MS : days;
  const last = Math.floor(now.getTime() / stepMs) * stepMs;
  return new Date(last - (steps - 1) * stepMs);
}

/** Counts of a key over days, with the steps in which nothing was called. */
export function usageSeries(hours: readonly Hour[], days: number, now: Date): UsageStep[] {
  const stepMs = days === 1 ? HOUR_MS : DAY_MS;
  const from = seriesFrom(days, now).getTime();
  const steps = days === 1 ? DAY_MS / HOUR_MS : days;
  return Array.from({ length: steps }, (_, place) => {
    const begins = from + place * stepMs;
    const inside = hours.filter(({ hour }) => hour.getTime() >= begins && hour.getTime() < begins + stepMs);
    const sum = (of: (hour: Hour) => number): number => inside.reduce((total, hour) => total + of(hour), 0);
    return {
      at: new Date(begins).toISOString(),
      calls: sum(({ calls }) => calls),
      refused: sum(({ refused }) => refused),
      failed: sum(({ failed }) => failed),
    };
  });
}
