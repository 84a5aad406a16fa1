const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = make(zone);
    formatters.set(zone, formatter);
  }
  return formatter;
}

/** A browser that does not know a zone (renamed ones, mostly) reads it in UTC instead of breaking the page. */
function make(zone: string): Intl.DateTimeFormat {
  const parts = {
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: zone });
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' });
  }
}

/** What calendar and clock show in a zone, in numbers. */
export interface ZoneTime {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

/** Reads a moment in an IANA zone. */
export function zoneTime(at: Date, zone: string): ZoneTime {
  const found: Record<string, number> = {};
  for (const { type, value } of formatterOf(zone).formatToParts(at)) found[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = found;
  return { year, month, day, hour, minute };
}

/** Written down: the names that servers and browsers know differ (Sep, Sept), and a page must read the same on both. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Dec 14, 2026` */
export function dayText({ day, month, year }: ZoneTime): string {
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}

/** `17:05` */
export function clockText({ hour, minute }: ZoneTime): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
