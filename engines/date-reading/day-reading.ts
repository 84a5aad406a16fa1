import { MONTH_NAMES, monthOf, WEEKDAY_NAMES, weekdayOf } from './calendar-words.ts';

/** A day as a text begins with it. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** 0 is Sunday; absent where none is before the date. */
  readonly weekday?: number;
  /** Text after the date. */
  readonly rest: string;
}

/** Which of two numbers is the month. */
export type DayOrder = 'MDY' | 'DMY';

const WEEKDAY_BEFORE = new RegExp(String.raw`^(${WEEKDAY_NAMES})\b\.?,?\s+`, 'i');
const MONTH_FIRST = new RegExp(
  String.raw`^(${MONTH_NAMES})\b\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)(.*)$`,
  'is',
);
const DAY_FIRST = new RegExp(
  String.raw`^(\d{1,2})(?:(?:st|nd|rd|th|er|o)?\s+|\.\s*)(?:(?:of|de)\s+)?(${MONTH_NAMES})\b\.?,?\s+(?:del?\s+)?(\d{4})(?!\d)(.*)$`,
  'is',
);
/** A date anywhere in a text. "Rolling until 1 March" has an end, and "next cutoff 1 March" may have none. */
const DATE_INSIDE = new RegExp(
  String.raw`\b\d{4}([/.-])\d{1,2}\1\d{1,2}\b|\b\d{1,2}([/.-])\d{1,2}\2\d{2,4}\b|\b(?:${MONTH_NAMES})\b\.?,?\s+\d|\d(?:st|nd|rd|th|er)?\.?\s*(?:of\s+|de\s+)?\b(?:${MONTH_NAMES})\b`,
  'i',
);

/** Whether a text without accents names a day. */
export function holdsDate(text: string): boolean {
  return DATE_INSIDE.test(text);
}

function numericDay(text: string, order: DayOrder | undefined): Day | undefined {
  const yearFirst =
    /^(\d{4})-(\d{2})-(\d{2})(?=$|[T\s,;(])(.*)$/s.exec(text) ??
    /^(\d{4})[/](\d{1,2})[/](\d{1,2})(?=$|[\s,;(])(.*)$/s.exec(text) ??
    /^(\d{4})\.(\d{1,2})\.(\d{1,2})(?=$|[\s,;(])(.*)$/s.exec(text);
  if (yearFirst) {
    const [, year, month, day, rest = ''] = yearFirst;
    return { year: Number(year), month: Number(month), day: Number(day), rest };
  }
  const packed = /^(\d{2})(\d{2})((?:19|20|21)\d{2})(?=$|\s)(.*)$/s.exec(text);
  if (packed && order === 'MDY') {
    const [, month, day, year, rest = ''] = packed;
    return { year: Number(year), month: Number(month), day: Number(day), rest };
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
  const monthFirst = MONTH_FIRST.exec(text);
  const [, name = '', day, year, rest = ''] = monthFirst ?? [];
  if (monthFirst) return { year: Number(year), month: monthOf(name) ?? 0, day: Number(day), rest };
  const dayFirst = DAY_FIRST.exec(text);
  if (!dayFirst) return undefined;
  return {
    year: Number(dayFirst[3]),
    month: monthOf(dayFirst[2] ?? '') ?? 0,
    day: Number(dayFirst[1]),
    rest: dayFirst[4] ?? '',
  };
}

/** The day a text without accents begins with, its weekday before it or not; undefined for no clear date. */
export function readDay(text: string, order: DayOrder | undefined): Day | undefined {
  const day = numericDay(text, order) ?? namedDay(text);
  const [lead = '', name = ''] = (!day && WEEKDAY_BEFORE.exec(text)) || [];
  if (day || lead === '') return day;
  const behind = text.slice(lead.length);
  const found = numericDay(behind, order) ?? namedDay(behind);
  const weekday = weekdayOf(name);
  return found && weekday !== undefined ? { ...found, weekday } : undefined;
}

/**
 * Finds the day in a text that has something before it: "17:00 on 1 March 2027".
 * @returns what is before it and the day; undefined where no word of the text begins one
 */
export function findDay(text: string, order: DayOrder | undefined): { before: string; day: Day } | undefined {
  for (const { index } of text.matchAll(/(?<=^|\s)\S/g)) {
    const day = readDay(text.slice(index), order);
    if (day) return { before: text.slice(0, index), day };
  }
  return undefined;
}
