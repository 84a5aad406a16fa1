/** Date and time of a zone, in numbers. */
export interface ZoneTime {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

type Formatter = Pick<Intl.DateTimeFormat, 'formatToParts'>;

const formatters = new Map<string, Formatter>();

function formatterOf(zone: string): Formatter {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(zone, made);
  return made;
}

/** Whether this is a zone's name that can be computed with, an IANA name or an offset. */
export function isTimeZone(zone: string): boolean {
  try {
    formatterOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** The zone of this browser or server. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Reads a moment in a zone, with its seconds. @throws RangeError for a zone that is not known */
export function wallTimeIn(zone: string, at: number | Date): ZoneTime & { readonly second: number } {
  const found: Record<string, number> = {};
  for (const { type, value } of formatterOf(zone).formatToParts(at)) found[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = found;
  return { year, month, day, hour, minute, second };
}

/** Reads a moment in a zone. A browser that does not know it (renamed ones, mostly) reads it in UTC. */
export function zoneTime(at: Date, zone: string): ZoneTime {
  if (zone !== 'UTC') return wallTimeIn(isTimeZone(zone) ? zone : 'UTC', at);
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
  };
}
