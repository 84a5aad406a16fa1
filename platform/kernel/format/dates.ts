import { counted } from './numbers.ts';
import { type ZoneTime, zoneTime } from './zones.ts';

/** Written down: the names that servers and browsers know differ (Sep, Sept), and a page must read the same on both. */
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;

type Instant = string | number | Date;

const utc = (instant: Instant): ZoneTime => zoneTime(new Date(instant), 'UTC');
const local = (at: Date): ZoneTime => ({
  year: at.getFullYear(),
  month: at.getMonth() + 1,
  day: at.getDate(),
  hour: at.getHours(),
  minute: at.getMinutes(),
});

const monthOf = ({ month }: Pick<ZoneTime, 'month'>): string => MONTHS[month - 1] ?? '';

/** A day of a calendar: "Nov 23, 2026". */
export function dateText(date: Pick<ZoneTime, 'year' | 'month' | 'day'>): string {
  return `${monthOf(date).slice(0, 3)} ${date.day}, ${date.year}`;
}

/** Time on a clock: "17:05". */
export function clockText({ hour, minute }: Pick<ZoneTime, 'hour' | 'minute'>): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** A day in UTC: "Nov 23, 2026". Days of this platform are UTC days. */
export function dayText(instant: Instant): string {
  return dateText(utc(instant));
}

/** A month in UTC: "November 2026". */
export function monthText(instant: Instant): string {
  const date = utc(instant);
  return `${monthOf(date)} ${date.year}`;
}

/** The weekday of a day in UTC: "Monday". */
export function weekdayText(instant: Instant): string {
  return WEEKDAYS[new Date(instant).getUTCDay()] ?? '';
}

/** A moment in UTC: "Nov 23, 2026, 04:57 UTC". */
export function momentText(instant: Instant): string {
  const time = utc(instant);
  return `${dateText(time)}, ${clockText(time)} UTC`;
}

/** A moment on the reader's own clock: "Nov 23, 2026, 05:57". In a browser only: a server does not know the zone. */
export function localMomentText(instant: Instant): string {
  const time = local(new Date(instant));
  return `${dateText(time)}, ${clockText(time)}`;
}

/** The hour on the reader's own clock: "14:02". In a browser only. */
export function localClockText(instant: Instant): string {
  return clockText(local(new Date(instant)));
}

/** How many days away a day is: "today", "tomorrow", "in 5 days". @param days from today, not below 0 */
export function daysAwayText(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${counted(days, 'day')}`;
}

/**
 * A length of time in its largest unit that says it well: "45 seconds", "2 minutes", "3 hours", "2 days". Rounded up.
 */
export function durationText(seconds: number): string {
  if (seconds < 2 * MINUTE_S) return counted(Math.ceil(seconds), 'second');
  if (seconds < 2 * HOUR_S) return counted(Math.ceil(seconds / MINUTE_S), 'minute');
  if (seconds < 2 * DAY_S) return counted(Math.ceil(seconds / HOUR_S), 'hour');
  return counted(Math.ceil(seconds / DAY_S), 'day');
}
