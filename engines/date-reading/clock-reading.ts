import { WEEKDAY_NAMES, weekdayOf } from './calendar-words.ts';
import { zonesMeant } from './zone-words.ts';

export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** Text after a date, or before it. */
export interface BesideDate {
  /** `end` is the end of the day without an hour: "midnight", "close of business". Absent: nothing is printed. */
  readonly time?: TimeOfDay | 'end';
  /** Minutes east of UTC, one for every offset printed. */
  readonly offsets: readonly number[];
  /** Every zone the words can mean. */
  readonly zones: readonly string[];
  /** Weekdays it names, 0 is Sunday. */
  readonly weekdays: readonly number[];
  /** It is the applicant's own clock, wherever that is. */
  readonly ofApplicant: boolean;
}

const LEAD = new RegExp(
  String.raw`^(?:[\s,;:()@–—-]|(?:at|by|before|until|till|no later than|not later than|um|bis|a las|a)\b|(?:${WEEKDAY_NAMES})\b\.?)*`,
  'i',
);
const END_OF_DAY =
  /^(?:(?:12(?::00)?\s*)?midnight|close of business|cob|(?:the )?end of (?:the )?(?:business )?day|eod)\b/i;
const NOON = /^(?:12(?::00)?\s*)?noon\b/i;
const CLOCK =
  /^(\d{1,2})(?:[:.h](\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?)?(?!\d)\s*(h\b|hrs?\b|hours\b|uhr\b|heures?\b|horas?\b|uur\b|o['’]clock\b)?\s*(?:([ap])(?:\.?\s?m\b\.?|\b))?/i;
const OFFSET = /^(?:UTC|GMT)?\s*([+\-−])(\d{1,2})(?::?(\d{2}))?$/i;

/** The time at the beginning of a text and what follows it; `bad` for a clock that shows no such time. */
function timeAtStart(text: string): { time?: TimeOfDay | 'end'; tail: string } | 'bad' {
  const end = END_OF_DAY.exec(text);
  if (end) return { time: 'end', tail: text.slice(end[0].length) };
  const noon = NOON.exec(text);
  if (noon) return { time: { hour: 12, minute: 0, second: 0 }, tail: text.slice(noon[0].length) };
  const found = CLOCK.exec(text);
  const [whole = '', hours, minutes, seconds, unit, letter] = found ?? [];
  // A number alone is no time.
  if (!found || (!minutes && !unit && !letter)) return { tail: text };
  let hour = Number(hours);
  if (letter && (hour < 1 || hour > 12)) return 'bad';
  if (letter) hour = (hour % 12) + (letter.toLowerCase() === 'p' ? 12 : 0);
  const time = { hour, minute: Number(minutes ?? 0), second: Number(seconds ?? 0) };
  const isEnd = time.hour === 24 && time.minute + time.second === 0;
  return { time: isEnd ? 'end' : time, tail: text.slice(whole.length) };
}

function offsetOf(text: string): number | 'bad' | undefined {
  const found = OFFSET.exec(text);
  if (!found) return undefined;
  const minutes = Number(found[2]) * 60 + Number(found[3] ?? 0);
  if (minutes > 14 * 60 || Number(found[3] ?? 0) > 59) return 'bad';
  return found[1] === '+' ? minutes : -minutes;
}

/** The parts of what is behind a time: "CEST (UTC+2)" has two, "America/New_York" one, "EST/EDT" two. */
function partsOf(tail: string): string[] {
  return tail
    .replace(/washington,?\s+d\.?\s?c\b\.?/i, 'washington dc')
    .split(/[(),;]|\bor\b|\s[–—/-]\s/)
    .map((part) => part.trim().replace(/^[–—]\s*|\.$/g, ''))
    .flatMap((part) => (zonesMeant(part) === undefined ? part.split('/') : [part]))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/**
 * Reads what is beside a date, without accents: a time, a zone, weekdays, all or nothing.
 *
 * @returns undefined where anything is left over. Half of "5 p.m., papers a week later" is not what it says, so
 * nothing is dropped.
 */
export function readBesideDate(rest: string): BesideDate | undefined {
  const text = rest.replace(/^T(?=\d)/i, '').trim();
  const [lead = ''] = LEAD.exec(text) ?? [];
  const read = timeAtStart(text.slice(lead.length));
  if (read === 'bad') return undefined;
  const [parts, leadWords] = read.time
    ? [partsOf(read.tail), lead.match(/[a-z]+/gi) ?? []]
    : [partsOf(text), []];
  const weekdays = leadWords.map(weekdayOf).filter((weekday) => weekday !== undefined);
  const offsets: number[] = [];
  const zones: string[] = [];
  let ofApplicant = false;
  for (const part of parts) {
    const weekday = weekdayOf(part);
    const offset = offsetOf(part);
    const meant = weekday === undefined && offset === undefined ? zonesMeant(part) : [];
    if (offset === 'bad' || meant === undefined) return undefined;
    if (weekday !== undefined) weekdays.push(weekday);
    if (offset !== undefined) offsets.push(offset);
    if (meant === 'applicant') ofApplicant = true;
    else zones.push(...meant);
  }
  const time = read.time ? { time: read.time } : {};
  return { ...time, offsets, zones: [...new Set(zones)], weekdays, ofApplicant };
}
