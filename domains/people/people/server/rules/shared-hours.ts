import { HOUR_MS } from '#platform/kernel/clock.ts';
import { isTimeZone, wallTimeIn } from '#platform/kernel/format/zones.ts';

/** Waking hours a day in which two people at one place can meet; each hour between their clocks takes one. */
const MEETING_HOURS = 10;
const DAY_HOURS = 24;

/** Hours from UTC that the clocks of a zone show at a moment; null for none, and for one that is not known. */
export function utcOffset(zone: string | null, at: Date): number | null {
  if (zone === null || !isTimeZone(zone)) return null;
  const wall = wallTimeIn(zone, at);
  const shown = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);
  return Math.round(((shown - at.getTime()) / HOUR_MS) * 4) / 4;
}

/** Waking hours a day in common, 0 to 10, around the clock: −11 and 12 are one hour apart. */
export function sharedHours(one: number, other: number): number {
  const apart = Math.abs(one - other) % DAY_HOURS;
  return Math.max(0, MEETING_HOURS - Math.min(apart, DAY_HOURS - apart));
}
