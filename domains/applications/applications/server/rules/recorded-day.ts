import { DAY_MS } from '#platform/kernel/clock.ts';

/**
 * Whether a day that is said to be over can have begun somewhere on Earth: clocks run up to 14 hours ahead of UTC.
 * @param day as `2026-11-23`
 */
export function hasBegunSomewhere(day: string, now: Date): boolean {
  return Date.parse(day) <= now.getTime() + (14 / 24) * DAY_MS;
}

/** The last moment of a day, counted in UTC. */
export function endOfDay(day: string): Date {
  return new Date(Date.parse(day) + DAY_MS - 1000);
}
