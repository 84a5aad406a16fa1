import { foldAccents } from './fold-accents.ts';

/** Languages whose names of months and weekdays are read. Austria says Jänner. */
const LANGUAGES = ['en', 'de', 'de-AT', 'fr', 'es'];
/** English in use beside what the CLDR has. */
const MORE_WEEKDAYS: readonly (readonly [string, number])[] = [
  ['tues', 2],
  ['weds', 3],
  ['thur', 4],
  ['thurs', 4],
];

/**
 * Names as the CLDR has them (Unicode, by way of `Intl`), folded, with the number each stands for. One that stands for
 * two says nothing and is left out.
 *
 * @param momentOf a moment (ms, UTC) within the unit of a number
 */
function namesOf(
  part: 'month' | 'weekday',
  numbers: readonly number[],
  momentOf: (number: number) => number,
): Map<string, number> {
  const found = new Map<string, Set<number>>();
  for (const language of LANGUAGES) {
    for (const length of ['long', 'short'] as const) {
      // With its day: where a language bends the name, a date has it bent.
      const format = new Intl.DateTimeFormat(language, { day: 'numeric', [part]: length, timeZone: 'UTC' });
      for (const number of numbers) {
        const name = format.formatToParts(momentOf(number)).find(({ type }) => type === part)?.value ?? '';
        const folded = foldAccents(name).toLowerCase().replace(/\.$/, '');
        found.set(folded, (found.get(folded) ?? new Set()).add(number));
      }
    }
  }
  return new Map(
    [...found].flatMap(([name, [one, ...others]]) => (others.length > 0 ? [] : [[name, one ?? 0]])),
  );
}

const months = namesOf('month', [...Array(12).keys()], (month) => Date.UTC(2027, month, 1));
// 3 January 2027 was a Sunday.
const weekdays = namesOf('weekday', [...Array(7).keys()], (weekday) => Date.UTC(2027, 0, 3 + weekday));
for (const [name, number] of MORE_WEEKDAYS) weekdays.set(name, number);

/** Longest first, for a pattern that takes the first that fits. */
const patternOf = (names: Iterable<string>) => [...names].sort((a, b) => b.length - a.length).join('|');

/** Pattern of every name of a month, folded, in lower case, without the full stop of a short one. */
export const MONTH_NAMES = patternOf(months.keys());
/** Pattern of every name of a weekday, likewise. */
export const WEEKDAY_NAMES = patternOf(weekdays.keys());

/** The month (1–12) a name or its short form stands for, in English, German, French or Spanish. */
export function monthOf(name: string): number | undefined {
  const month = months.get(name.toLowerCase());
  return month === undefined ? undefined : month + 1;
}

/** The weekday (0 is Sunday) a name or its short form stands for, in the same languages. */
export function weekdayOf(name: string): number | undefined {
  return weekdays.get(name.toLowerCase());
}
