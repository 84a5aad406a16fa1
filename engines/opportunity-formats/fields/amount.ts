import type { Amounts } from '../vocabulary/opportunity.ts';
import { commonCurrency, currencyMark, isCurrency, isToken, SIGN } from './currency.ts';

const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  lakh: 1e5,
  m: 1e6,
  mn: 1e6,
  mln: 1e6,
  mio: 1e6,
  million: 1e6,
  millions: 1e6,
  crore: 1e7,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
};
const SCALE = Object.keys(SCALES)
  .sort((a, b) => b.length - a.length)
  .join('|');

/** A figure with whatever separates its digits, as far as any sum has them. */
const FIGURE = String.raw`\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,8}(?:[.,]\d{1,2})?|\d{1,24}(?:[.,'’]\d{1,24}){0,8}`;
const WHOLE_FIGURE = new RegExp(String.raw`^([-−]?)\s*(${FIGURE})\s*(?:(${SCALE})\.?)?$`, 'i');

/** Known habits of writing figures. */
interface FigureHabits {
  /** The format or the currency writes a decimal point, so that `50.000` is 50. */
  readonly decimalPoint?: boolean;
  readonly isScaled?: boolean;
}

/**
 * The number a figure means, English (`1,250.50`), Indian (`4,00,000`) or European (`1.250,50`).
 * @returns undefined where it can mean two: `50.000` is 50 or 50,000, `1,250 million` a thousandth of the other
 */
function numberOf(
  figure: string,
  { decimalPoint = false, isScaled = false }: FigureHabits,
): number | undefined {
  const english = /^(\d+|\d{1,3}(?:[, \u00a0\u202f'’]\d{3})+)(\.\d+)?$/.exec(figure);
  const european = /^(\d{1,3}(?:[. \u00a0\u202f'’]\d{3})+)(?:,(\d{1,2}))?$/.exec(figure);
  const indian = /^(\d{1,2}(?:,\d{2})+,\d{3})(\.\d+)?$/.exec(figure);
  const isUnclear = /^[1-9]\d{0,2}\.\d{3}$/.test(figure) && !decimalPoint;
  if (isUnclear || (isScaled && /^[1-9]\d{0,2},\d{3}$/.test(figure))) return undefined;
  const pointed = english ?? indian;
  if (pointed) return Number(`${(pointed[1] ?? '').replace(/\D/g, '')}${pointed[2] ?? ''}`);
  if (european) return Number(`${(european[1] ?? '').replace(/\D/g, '')}.${european[2] ?? '0'}`);
  // Behind a comma a million has tenths; a sum with one is left to who knows it.
  return isScaled && /^\d{1,3},\d{1,2}$/.test(figure) ? Number(figure.replace(',', '.')) : undefined;
}

/**
 * Reads one number as sources print it: `10,000`, `1.5 million`, `75k`, `10 000`, `1.250.000`.
 *
 * @returns undefined when the text is no number, or one of two; a negative one is returned as it stands
 */
export function readNumber(text: string, { decimalPoint = false }: FigureHabits = {}): number | undefined {
  const [, minus, figure = '', scale] = WHOLE_FIGURE.exec(text.trim()) ?? [];
  const plain = numberOf(figure, { decimalPoint, isScaled: scale !== undefined });
  if (plain === undefined) return undefined;
  const scaled = plain * (SCALES[(scale ?? '').toLowerCase()] ?? 1);
  return minus ? -scaled : scaled;
}

const MARK = `(?:${SIGN}|(?<![A-Z])[A-Z]{3,7}(?![A-Z]))`;
const MARKS_BESIDE = [
  new RegExp(String.raw`^(${MARK})\s*`, 'i'),
  new RegExp(String.raw`(?:(?<!\s)\s+)?(${MARK})$`, 'i'),
];

/** A sum as it is printed, with the signs and codes beside it. */
export interface PrintedSum {
  readonly amount: number;
  readonly marks: readonly string[];
}

/**
 * Reads one sum with what is beside it: `€50,000`, `50 000 EUR`, `CAD $5k`; a number alone has no marks.
 * @returns undefined like {@link readNumber}, and where the marks contradict each other
 */
export function readSum(text: string, habits: FigureHabits = {}): PrintedSum | undefined {
  let figure = text.trim();
  const marks: string[] = [];
  for (const beside of [...MARKS_BESIDE, ...MARKS_BESIDE]) {
    const mark = currencyMark(beside.exec(figure)?.[1] ?? '');
    if (!mark) continue;
    figure = figure.replace(beside, '');
    marks.push(mark);
  }
  const currency = commonCurrency(marks);
  const decimalPoint = habits.decimalPoint === true || isToken(currency ?? null);
  const amount = currency === undefined ? undefined : readNumber(figure, { ...habits, decimalPoint });
  return amount === undefined ? undefined : { amount, marks };
}

const MONEY = new RegExp(
  String.raw`(?:(${SIGN})\s*|\b([A-Z]{3,6})\s+)?(?<![\d.,]|\de)(${FIGURE})(?![.,'’]?\d|\s*[\u3400-\u9fff])\s*(?:(${SCALE})\b\.?|\b)\s*(?:(€|£)|([A-Z]{3,6})\b|(dollars|euros|pounds))?`,
  'gi',
);

/** Figures that are no money: a year before a colon, shares, durations and numbers of awards. */
const NO_MONEY = new RegExp(
  String.raw`\b(?:FY\s?)?(?:19|20)\d{2}(?:\s?[/–-]\s?\d{2,4})?\s*:|(?<![\d.,])(?:(?:${FIGURE})\s*(?:[–-]|to)\s*)?(?:${FIGURE})\s*(?:%|‰|per\s?cent\b|(?:days|weeks|months|years|awards|grants|projects)\b)`,
  'gi',
);

interface Money {
  readonly amount: number;
  /** Signs and codes beside it. */
  readonly marks: readonly string[];
  /** 1 without a scale word. */
  readonly scale: number;
  readonly start: number;
  readonly end: number;
}

/** The sums in a text; undefined where one of them can mean two. */
function moneyIn(text: string): Money[] | undefined {
  const sums: Money[] = [];
  for (const found of text.matchAll(MONEY)) {
    const [whole, signBefore, before, figure = '', scaleWord, signBehind, behind, word] = found;
    // "and 10,000" has a word where a code may stand.
    const [code, codeBehind] = [before, behind].map((one) => (one && isCurrency(one) ? one : undefined));
    const marks = [signBefore, code, signBehind, codeBehind, word].flatMap(
      (one) => currencyMark(one ?? '') ?? [],
    );
    const currency = commonCurrency(marks);
    if (currency === undefined) return undefined;
    const decimalPoint = isToken(currency);
    const plain = numberOf(figure, { decimalPoint, isScaled: scaleWord !== undefined });
    if (plain === undefined) return undefined;
    const scale = SCALES[(scaleWord ?? '').toLowerCase()] ?? 1;
    const start = found.index + (before && !code ? before.length : 0);
    const end = found.index + whole.length - (behind && !codeBehind ? behind.length : 0);
    sums.push({ amount: plain * scale, marks, scale, start, end });
  }
  return sums;
}

const RANGE_SIGN =
  /^\s*(?:[-–—−]|(?:up )?to(?: (?:a )?max(?:imum|\.)?(?: of)?)?|(?:[,;]\s*)?(?:and )?(?:max(?:imum|\.)?|no more than)(?: of)?:?)\s*$/i;

/** Signs and codes of the sums in a text. */
export function currencyMarks(text: string): string[] {
  return (moneyIn(text) ?? []).flatMap(({ marks }) => marks);
}

/** Whether the text makes a range of two sums. "$5,000 and $10,000" are two awards. */
function isRange(text: string, first: Money, second: Money): boolean {
  const between = text.slice(first.end, second.start);
  const isBetween = /\bbetween\s*$/i.test(text.slice(0, first.start)) && /^\s*and\s*$/i.test(between);
  return isBetween || RANGE_SIGN.test(between);
}

/**
 * Reads the size of an award from a sentence: `$10,000-75,000`, `up to €50,000`, `from 5k to 20k USD`,
 * `at least £1 million`. Nothing is guessed: a figure of two readings, more than two sums, or two that are no range
 * are not read.
 */
export function readAmounts(text: string): Pick<Amounts, 'min' | 'max' | 'currency'> | undefined {
  const told = text.slice(0, 300).replace(NO_MONEY, ' ');
  const [first, second, third] = moneyIn(told) ?? [];
  if (!first || third || /^\s*[-−]/.test(told)) return undefined;
  const currency = commonCurrency([...first.marks, ...(second?.marks ?? [])]);
  if (currency === undefined) return undefined;
  if (second) {
    if (!isRange(told, first, second)) return undefined;
    // "10-75k" scales both; "10 to 75,000" does not.
    const low = first.scale === 1 && first.amount < 1_000 ? first.amount * second.scale : first.amount;
    return low <= second.amount ? { min: low, max: second.amount, currency } : undefined;
  }
  if (/\b(up to|maximum|max\.?|no more than|not exceed(?:ing)?|at most|limit of)\b|≤/i.test(told)) {
    return { min: null, max: first.amount, currency };
  }
  if (/\b(at least|minimum|min\.?|from|no less than)\b|≥/i.test(told))
    return { min: first.amount, max: null, currency };
  return { min: first.amount, max: first.amount, currency };
}
