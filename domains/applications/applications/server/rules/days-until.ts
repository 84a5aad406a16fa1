import { wallTimeIn } from '#engines/date-reading';
import { DAY_MS } from '#platform/kernel/clock.ts';

/** Calendar days from a member's today to a day: 0 today, 1 tomorrow. @param day as `2026-11-23` */
export function daysUntilDay(day: string, zone: string, now: Date): number {
  return Math.round((Date.parse(day) - dayNumber(now, zone)) / DAY_MS);
}

/** Calendar days from a member's today to the day of a moment, both in their zone. */
export function daysUntilMoment(at: Date, zone: string, now: Date): number {
  return Math.round((dayNumber(at, zone) - dayNumber(now, zone)) / DAY_MS);
}

/** Midnight of the calendar day in a zone, as if it were UTC: days can be subtracted. */
function dayNumber(at: Date, zone: string): number {
  const { year, month, day } = wallTimeIn(zone, at.getTime());
  return Date.UTC(year, month - 1, day);
}

/** How many days before a deadline its people are reminded of, the nearest that was reached; null before the first. */
export function reminderAt(days: number): 7 | 1 | null {
  if (days < 0 || days > 7) return null;
  return days <= 1 ? 1 : 7;
}
