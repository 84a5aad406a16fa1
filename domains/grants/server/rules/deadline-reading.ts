import { ANYWHERE_ON_EARTH } from '../../contract/constants.ts';
import type { Deadline } from '../../contract/schemas.ts';
import { instantOf, isRealWallTime, isZone, type WallTime } from './zone.ts';

/** How a source writes its dates, where the date alone does not say. */
export interface DateConvention {
  /** IANA zone of a date without an offset. */
  readonly zone?: string;
  /** Closing hour the source is known for, `HH:MM:SS`; otherwise the end of the day. */
  readonly closesAt?: string;
  /** Order of `03/04/2026`. Without it such a date is unknown, unless one part is above 12. */
  readonly order?: 'MDY' | 'DMY';
  /** The source prints `T00:00:00` for a date without a time; elsewhere a printed midnight is meant. */
  readonly midnightIsNoTime?: boolean;
}

/**
 * Published habits of sources. Grants.gov: dates are US dates, applications are due by 11:59 p.m. Eastern Time
 * unless the notice says otherwise (Grants.gov, "How to apply"), so a date alone ends at 23:59:59 in New York,
 * standard or daylight time as the day has it. EU Funding & Tenders: 17:00 Brussels time.
 */
export const DATE_CONVENTIONS: Readonly<Record<string, DateConvention>> = {
  'grants-gov': { zone: 'America/New_York', order: 'MDY' },
  'us-grants-gov': { zone: 'America/New_York', order: 'MDY' },
  'us-grants-gov-xml': { zone: 'America/New_York', order: 'MDY' },
  'grants.gov': { zone: 'America/New_York', order: 'MDY' },
  nyserda: { zone: 'America/New_York', order: 'MDY' },
  'us-simpler': { zone: 'America/New_York', order: 'MDY' },
  'us-simpler-cg': { zone: 'America/New_York', order: 'MDY' },
  'us-ca': { zone: 'America/Los_Angeles', order: 'MDY' },
  'us-pa': { zone: 'America/New_York', order: 'MDY' },
  'eu-sedia': { zone: 'Europe/Brussels', closesAt: '17:00:00', midnightIsNoTime: true },
  'eu-topic': { zone: 'Europe/Brussels', closesAt: '17:00:00', midnightIsNoTime: true },
  wb: { order: 'MDY', midnightIsNoTime: true },
  'uk-ukri-opps': { zone: 'Europe/London', order: 'DMY' },
  'uk-360': { zone: 'Europe/London', order: 'DMY' },
};

/** Zone abbreviations that stand behind US closing times. EST in July means Eastern Time to everyone but a clock. */
const ZONE_WORDS: Readonly<Record<string, string>> = {
  et: 'America/New_York',
  est: 'America/New_York',
  edt: 'America/New_York',
  'eastern time': 'America/New_York',
  ct: 'America/Chicago',
  cst: 'America/Chicago',
  cdt: 'America/Chicago',
  mt: 'America/Denver',
  mst: 'America/Denver',
  mdt: 'America/Denver',
  pt: 'America/Los_Angeles',
  pst: 'America/Los_Angeles',
  pdt: 'America/Los_Angeles',
  utc: 'UTC',
  gmt: 'UTC',
  z: 'UTC',
  cet: 'Europe/Brussels',
  cest: 'Europe/Brussels',
  bst: 'Europe/London',
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ROLLING =
  /^(rolling|ongoing|continuous(ly)?( open)?|open continuously|always open|open until (filled|further notice)|no (fixed )?(deadline|closing date)|anytime|year[- ]round)\b/i;

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** What stands behind the date. */
  readonly rest: string;
}

function numericDay(text: string, order: DateConvention['order']): Day | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?=$|[T\s,;(])(.*)$/s.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]), rest: iso[4] ?? '' };
  const packed = /^(\d{2})(\d{2})((?:19|20|21)\d{2})(?=$|\s)(.*)$/s.exec(text);
  if (packed && order === 'MDY') {
    return {
      month: Number(packed[1]),
      day: Number(packed[2]),
      year: Number(packed[3]),
      rest: packed[4] ?? '',
    };
  }
  const parted = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?=$|[\s,;(])(.*)$/s.exec(text);
  if (!parted) return undefined;
  const [first, second] = [Number(parted[1]), Number(parted[2])];
  const seen = first > 12 ? 'DMY' : second > 12 ? 'MDY' : first === second ? 'MDY' : order;
  if (!seen) return undefined;
  const [month, day] = seen === 'MDY' ? [first, second] : [second, first];
  return { year: Number(parted[3]), month, day, rest: parted[4] ?? '' };
}

function namedDay(text: string): Day | undefined {
  const stripped = text.replace(
    /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+/i,
    '',
  );
  const monthFirst = /^([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)(.*)$/s.exec(stripped);
  const dayFirst =
    /^(\d{1,2})(?:st|nd|rd|th)?\.?\s+(?:of\s+)?([A-Za-z]{3,9})\.?,?\s+(\d{4})(?!\d)(.*)$/s.exec(stripped);
  const name = monthFirst?.[1] ?? dayFirst?.[2];
  const found = monthFirst ?? dayFirst;
  if (!name || !found) return undefined;
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  if (month === 0) return undefined;
  const day = Number(monthFirst ? monthFirst[2] : dayFirst?.[1]);
  return { year: Number(found[3]), month, day, rest: found[4] ?? '' };
}

interface Clock {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** Minutes east of UTC, where the text prints an offset. */
  readonly offset?: number;
  readonly zone?: string;
}

const CLOCK =
  /^[T\s,;(]*(?:at\s+|by\s+)?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap])?\.?(?:m\.?)?\s*(.*)$/is;

function readClock(rest: string): Clock | 'none' | 'bad' {
  if (rest.replace(/[\s,;.]/g, '') === '') return 'none';
  const found = CLOCK.exec(rest);
  if (!found) return 'none';
  let hour = Number(found[1]);
  const half = found[4]?.toLowerCase();
  if (half && (hour < 1 || hour > 12)) return 'bad';
  if (half) hour = (hour % 12) + (half === 'p' ? 12 : 0);
  const clock = { hour, minute: Number(found[2]), second: Number(found[3] ?? 0) };
  const tail = (found[5] ?? '').trim().replace(/[).\s]+$/, '');
  const offset = /^(?:UTC|GMT)?([+-])(\d{2}):?(\d{2})$/i.exec(tail);
  if (offset) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3]);
    if (minutes > 14 * 60) return 'bad';
    return { ...clock, offset: offset[1] === '-' ? -minutes : minutes };
  }
  const zone = ZONE_WORDS[tail.toLowerCase()] ?? (tail.includes('/') && isZone(tail) ? tail : undefined);
  return zone ? { ...clock, zone } : clock;
}

function momentOf(day: Day, clock: Clock, zone: string | undefined): number | undefined {
  const wall: WallTime = { ...day, hour: clock.hour, minute: clock.minute, second: clock.second };
  if (!isRealWallTime(wall)) return undefined;
  if (clock.offset !== undefined) return instantOf(wall, 'UTC') - clock.offset * 60_000;
  return instantOf(wall, clock.zone ?? zone ?? 'UTC');
}

/** A date or moment as read, and whether its text printed a time of day. */
export interface ReadMoment {
  /** ISO instant in UTC. */
  readonly at: string;
  readonly timeKnown: boolean;
  readonly zone?: string;
}

/**
 * Reads a date, with or without a time, in the ways sources write it: ISO, `MMDDYYYY`, `03/01/2026`,
 * `March 1, 2026 5:00 PM ET`, `1 March 2026`.
 *
 * @param edge which moment of the day a date without time means
 * @returns undefined for anything that is no real, unambiguous date
 */
export function readMoment(
  text: string,
  convention: DateConvention,
  edge: 'start' | 'end',
): ReadMoment | undefined {
  const trimmed = text.trim().slice(0, 200);
  const day = numericDay(trimmed, convention.order) ?? namedDay(trimmed);
  if (!day) return undefined;
  const clock = readClock(day.rest);
  if (clock === 'bad') return undefined;
  const midnight = clock !== 'none' && clock.hour + clock.minute + clock.second === 0;
  const timeKnown = clock !== 'none' && !(midnight && convention.midnightIsNoTime === true);
  const latest = edge === 'end' && !timeKnown ? ANYWHERE_ON_EARTH : undefined;
  const zone = (clock !== 'none' ? clock.zone : undefined) ?? convention.zone ?? latest;
  const [hour = 0, minute = 0, second = 0] =
    edge === 'end' ? (convention.closesAt ?? '23:59:59').split(':').map(Number) : [];
  const at = momentOf(day, timeKnown ? clock : { hour, minute, second }, zone);
  if (at === undefined) return undefined;
  return { at: new Date(at).toISOString(), timeKnown, ...(zone ? { zone } : {}) };
}

/**
 * Reads what a source prints as its closing date. A date without a time is the end of that day in the source's
 * zone (or its known closing hour; anywhere on Earth where the zone is unknown), and says so with `timeKnown: false`.
 * What cannot be read stays as text.
 */
export function readDeadline(text: string | null | undefined, convention: DateConvention = {}): Deadline {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return { kind: 'unknown' };
  if (ROLLING.test(trimmed)) return { kind: 'rolling' };
  const moment = readMoment(trimmed, convention, 'end');
  if (moment) return { kind: 'date', ...moment };
  return { kind: 'unknown', text: trimmed.slice(0, 4_000) };
}
