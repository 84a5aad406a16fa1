import { weekdayText } from '#platform/kernel/format/dates.ts';
import { type BesideDate, readBesideDate, type TimeOfDay } from './clock-reading.ts';
import { type Day, type DayOrder, findDay, holdsDate } from './day-reading.ts';
import { foldAccents } from './fold-accents.ts';
import { ANYWHERE_ON_EARTH, instantOf, isRealWallTime, type WallTime } from './zone.ts';

/** How a source writes its dates, where the date alone does not say. */
export interface DateConvention {
  /** IANA zone of a date without an offset. */
  readonly zone?: string;
  /** Closing hour the source is known for, `HH:MM:SS`; otherwise the end of the day. */
  readonly closesAt?: string;
  /** Order of `03/04/2026`. Without it such a date is unknown, unless one part is above 12. */
  readonly order?: DayOrder;
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
  'us-ca': { zone: 'America/Los_Angeles', order: 'MDY', midnightIsNoTime: true },
  'us-pa': { zone: 'America/New_York', order: 'MDY' },
  'eu-sedia': { zone: 'Europe/Brussels', closesAt: '17:00:00', midnightIsNoTime: true },
  'eu-topic': { zone: 'Europe/Brussels', closesAt: '17:00:00', midnightIsNoTime: true },
  wb: { order: 'MDY', midnightIsNoTime: true },
  'uk-ukri-opps': { zone: 'Europe/London', order: 'DMY' },
  'uk-360': { zone: 'Europe/London', order: 'DMY' },
};

const ROLLING =
  /^(rolling|ongoing|continuous(ly)?( open)?|open continuously|always open|open until (filled|further notice)|no (fixed )?(deadline|closing date)|anytime|year[- ]round)\b/i;

/** Words that join a time to the date after it. */
const BEFORE_DATE = /(?<![\s,;–—-])[\s,;–—-]*(?:\b(?:on(?: the)?|le|el|(?<=uhr\s{1,9})am)[\s,;]*)?$/i;

/** The day of a text and what else it says of the moment, before it or behind it. */
interface ReadText extends BesideDate {
  readonly day: Day;
}

/**
 * Takes a text apart. Before the date stands nothing but a time: "before 1 March" is another day than the one it names.
 *
 * @returns undefined for anything else than a date with what may be beside it
 */
function readParts(text: string, order: DayOrder | undefined): ReadText | undefined {
  const { before, day } = findDay(foldAccents(text.trim()).slice(0, 200), order) ?? {};
  const behind = day && readBesideDate(day.rest);
  if (!behind) return undefined;
  const weekdays = [...(day.weekday === undefined ? [] : [day.weekday]), ...behind.weekdays];
  if (!before) return { ...behind, weekdays, day };
  const ahead = readBesideDate(before.replace(BEFORE_DATE, ''));
  if (!ahead?.time || behind.time) return undefined;
  return {
    day,
    time: ahead.time,
    offsets: [...ahead.offsets, ...behind.offsets],
    zones: [...new Set([...ahead.zones, ...behind.zones])],
    weekdays: [...ahead.weekdays, ...weekdays],
    ofApplicant: ahead.ofApplicant || behind.ofApplicant,
  };
}

/**
 * The weekday of a date, unless the text names that one alone or none; one of the two is wrong, with no telling
 * which.
 */
function otherWeekday({ day, weekdays }: ReadText): number | undefined {
  const weekday = new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay();
  return weekdays.some((one) => one !== weekday) ? weekday : undefined;
}

/** The weekday that a date is on, where its text says another; undefined where it does not, and for no date. */
export function contradictedWeekday(text: string, convention: DateConvention): string | undefined {
  const said = readParts(text, convention.order);
  if (!said || !isRealWallTime({ ...said.day, ...MIDNIGHT }) || otherWeekday(said) === undefined)
    return undefined;
  return weekdayText(Date.UTC(said.day.year, said.day.month - 1, said.day.day));
}

/** One reading of a wall clock: an offset, or a zone. */
interface Place {
  readonly offset?: number;
  readonly zone?: string;
}

/**
 * Where a wall clock can hang. The zones that are printed decide; of several that one word can mean, those of the
 * source's own part of the world. Nothing printed is the source's zone.
 *
 * @returns an empty list where nothing says it
 */
function placesOf({ offsets, zones, ofApplicant }: BesideDate, { zone }: DateConvention): readonly Place[] {
  if (ofApplicant) return [];
  const continent = zone?.split('/')[0];
  const nearest = [
    zones.filter((one) => one === zone),
    zones.filter((one) => one.split('/')[0] === continent),
    zones,
  ].find((some) => some.length > 0);
  const printed = [
    ...(nearest ?? []).map((one) => ({ zone: one })),
    ...offsets.map((offset) => ({ offset })),
  ];
  return printed.length === 0 && zone ? [{ zone }] : printed;
}

function momentOf(wall: WallTime, { offset, zone = 'UTC' }: Place): number {
  return offset === undefined ? instantOf(wall, zone) : instantOf(wall, 'UTC') - offset * 60_000;
}

/** A date or moment as read, and whether its text printed a time of day. */
export interface ReadMoment {
  /** ISO instant in UTC. */
  readonly at: string;
  /** The day on the source's calendar, as it is written. */
  readonly day: string;
  /** False for a printed time too, where nothing says in which zone it counts. */
  readonly timeKnown: boolean;
  readonly zone?: string;
  /** The text says more than this: a time in an unknown zone, or "close of business". */
  readonly saysMore?: true;
}

const NOTHING: BesideDate = { offsets: [], zones: [], weekdays: [], ofApplicant: false };
const MIDNIGHT: TimeOfDay = { hour: 0, minute: 0, second: 0 };
const LAST_SECOND: TimeOfDay = { hour: 23, minute: 59, second: 59 };

/** The time of day that counts, and whether the text printed it. */
function timeOf(
  printed: BesideDate['time'],
  convention: DateConvention,
  edge: 'start' | 'end',
): { time: TimeOfDay; isPrinted: boolean } {
  const isMidnight =
    printed !== undefined && printed !== 'end' && !(printed.hour + printed.minute + printed.second);
  if (printed !== undefined && printed !== 'end' && !(isMidnight && convention.midnightIsNoTime === true))
    return { time: printed, isPrinted: true };
  if (edge === 'start') return { time: MIDNIGHT, isPrinted: false };
  if (printed === 'end' || !convention.closesAt) return { time: LAST_SECOND, isPrinted: false };
  const [hour = 0, minute = 0, second = 0] = convention.closesAt.split(':').map(Number);
  return { time: { hour, minute, second }, isPrinted: false };
}

/**
 * Reads a date, with or without a time, in the ways sources write it: ISO, `MMDDYYYY`, `03/01/2026`, `2026/03/01`,
 * `March 1, 2026 5 PM ET`, `17.00 CET on 1 March 2026`, `Sonntag, 1. März 2026`.
 *
 * Nothing beside the date is dropped: what is not understood leaves the whole text unread. A time in a zone that may
 * be one of several, or in none at all, is taken as the latest moment it can mean (for an opening the earliest), so
 * that no open call is shown as closed, and it is no known time, so that no hour is shown that may be wrong.
 *
 * @param edge which moment of the day a date without time means
 * @returns undefined for anything that is no real, unambiguous date
 */
export function readMoment(
  text: string,
  convention: DateConvention,
  edge: 'start' | 'end',
): ReadMoment | undefined {
  const said = readParts(text, convention.order);
  if (!said || otherWeekday(said) !== undefined) return undefined;
  const { day } = said;
  const { time, isPrinted } = timeOf(said.time, convention, edge);
  const wall: WallTime = { year: day.year, month: day.month, day: day.day, ...time };
  if (!isRealWallTime(wall)) return undefined;
  // A midnight that is no time has no zone either.
  const isFiller = said.time !== undefined && said.time !== 'end' && !isPrinted;
  const stated = placesOf(isFiller ? NOTHING : said, convention);
  const unstated: Place = edge === 'end' ? { zone: ANYWHERE_ON_EARTH } : {};
  const read = (stated.length > 0 ? stated : [unstated]).map((place) => ({
    ...place,
    at: momentOf(wall, place),
  }));
  const moments = read.map((one) => one.at);
  const at = edge === 'end' ? Math.max(...moments) : Math.min(...moments);
  const isClear = stated.length > 0 && moments.every((one) => one === at);
  const zone = read.find((one) => one.at === at && one.zone)?.zone ?? convention.zone;
  const saysMore = said.time === 'end' || (!isClear && (isPrinted || stated.length > 0 || said.ofApplicant));
  return {
    at: new Date(at).toISOString(),
    day: [day.year, day.month, day.day].map((part) => String(part).padStart(2, '0')).join('-'),
    timeKnown: isPrinted && isClear,
    ...(zone ? { zone } : {}),
    ...(saysMore ? { saysMore } : {}),
  };
}

/** A closing date as it was read: a moment with what is known of it, any time, or the words that are no date. */
export type ReadDeadline =
  | {
      readonly kind: 'date';
      /** The last moment, ISO 8601 in UTC. */
      readonly at: string;
      /** False where `at` is the end of a day, or the latest moment that a time in an unclear zone can mean. */
      readonly timeKnown: boolean;
      /** IANA zone the source means; absent is UTC. */
      readonly zone?: string;
      /** The source's words, where they say more than the date. */
      readonly text?: string;
    }
  | { readonly kind: 'rolling' }
  | { readonly kind: 'unknown'; readonly text?: string };

/**
 * Reads what a source prints as its closing date. A date without a time is the end of that day in the source's
 * zone (or its known closing hour; anywhere on Earth where the zone is unknown), and says so with `timeKnown: false`.
 * A time whose zone is unclear keeps its words beside the date. Unreadable times stay as text, and so does "rolling"
 * with a date.
 */
export function readDeadline(text: string | null | undefined, convention: DateConvention = {}): ReadDeadline {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return { kind: 'unknown' };
  if (ROLLING.test(trimmed) && !holdsDate(foldAccents(trimmed))) return { kind: 'rolling' };
  const moment = readMoment(trimmed, convention, 'end');
  const words = trimmed.slice(0, 4_000);
  if (!moment) return { kind: 'unknown', text: words };
  const { at, timeKnown, zone, saysMore } = moment;
  return { kind: 'date', at, timeKnown, ...(zone ? { zone } : {}), ...(saysMore ? { text: words } : {}) };
}
