import { currencyOfSign, numberText as shown } from '../kernel/format/numbers.ts';

/** Groups of three digits behind one kind of separator throughout: comma, apostrophe or any space; or no groups. */
const NUMBER = /^-?(?:(?:[1-9]\d{0,2}([,'\u2019\s])\d{3}(?:\1\d{3})*|\d+)(?:\.\d*)?|\.\d+)$/;

/**
 * Reads a number as people type it: the decimal mark is a point, U+2212 counts as minus, and a thousands separator
 * is one only before a group of exactly three digits. `1,5` may be meant as one and a half, so it is no number.
 * @returns the number; null where the text is empty; NaN where it is no number, or one that would be rounded
 */
export function parseNumber(text: string): number | null {
  const plain = text.trim().replace(/\u2212/g, '-');
  if (plain === '') return null;
  if (!NUMBER.test(plain)) return NaN;
  const bare = plain.replace(/[,'\u2019\s]/g, '');
  const value = Number(bare);
  return digitsOf(bare) === digitsOf(String(value)) ? value : NaN;
}

/** Signs people write for more than one currency: which one is meant is named beside the field. */
const SIGNS: readonly (readonly [sign: string, currencies: RegExp])[] = [
  ['$', /D$|^MXN$/],
  ['€', /^EUR$/],
  ['£', /^GBP$/],
  ['¥', /^(JPY|CNY)$/],
  ['Ξ', /^ETH$/],
];

/**
 * Reads an amount of money as people type it: a number, with the sign or code of its currency before or after it
 * (`$12,000`, `12 000 USD`). Another currency's is no amount: 12,000 euros are not 12,000 dollars.
 * @param currency the code the field is in; any where it is in none
 * @returns as `parseNumber`
 */
export function parseAmount(text: string, currency?: string): number | null {
  const { number, marks } = partsOf(text);
  if (marks.length === 0) return parseNumber(text);
  const isRight = marks.length === 1 && number !== '' && marks.every((mark) => isOfCurrency(mark, currency));
  return isRight ? parseNumber(number) : NaN;
}

/** The number of a text, and the signs and codes around it. */
function partsOf(text: string): { readonly number: string; readonly marks: readonly string[] } {
  const plain = text.trim();
  const before = /^(?:[\p{Sc}Ξ]|[a-z]{3,5}(?=[\s\d]))/iu.exec(plain)?.[0] ?? '';
  const rest = plain.slice(before.length).trim();
  const after = /(?:[\p{Sc}Ξ]|[a-z]{3,5})$/iu.exec(rest)?.[0] ?? '';
  return {
    number: rest.slice(0, rest.length - after.length).trim(),
    marks: [before, after].filter(Boolean),
  };
}

/**
 * Reads the currency that an amount is written in: "£12,000", "500,000 KES".
 * @param usual the code where the text names none, and where its sign may mean that one: "$" beside CAD
 */
export function namedCurrency(text: string, usual: string): string {
  const [mark] = partsOf(text).marks;
  if (mark === undefined || isOfCurrency(mark, usual)) return usual;
  const code = mark === 'Ξ' ? 'ETH' : mark.toUpperCase();
  const isCode = code === 'ETH' || Intl.supportedValuesOf('currency').includes(code);
  return currencyOfSign(mark) ?? (isCode ? code : usual);
}

function isOfCurrency(mark: string, currency: string | undefined): boolean {
  const [, currencies] = SIGNS.find(([sign]) => sign === mark) ?? [];
  if (currency === undefined) return currencies !== undefined || /^[a-z]{3}$/i.test(mark);
  return currencies ? currencies.test(currency) : mark.toUpperCase() === currency;
}

/** A number as `parseNumber` reads it, never with an exponent; empty for null and NaN. */
export function numberText(value: number | null): string {
  if (value === null || Number.isNaN(value)) return '';
  return value.toFixed(decimalsOf(value)).replace('-', '\u2212');
}

/** Fault of a number in a field, for people; null where it is right or empty. */
export function numberProblem(
  value: number | null,
  { min, max }: { min?: number | undefined; max?: number | undefined },
): string | null {
  if (value === null) return null;
  if (Number.isNaN(value)) return 'Write a number such as 1,000 or 0.5, of at most 15 digits.';
  if (value >= (min ?? -Infinity) && value <= (max ?? Infinity)) return null;
  if (min !== undefined && max !== undefined) return `Write a number from ${shown(min)} to ${shown(max)}.`;
  return min === undefined
    ? `Write a number of at most ${shown(max ?? 0)}.`
    : `Write a number of at least ${shown(min)}.`;
}

/** Rounds a step's sum to the step's own decimals: 0.1 + 0.2 must show 0.3. */
export function addStep(value: number, step: number): number {
  const decimals = Math.max(decimalsOf(value), decimalsOf(step));
  return Number((value + step).toFixed(decimals));
}

/** The digits that a number is kept by, without the zeros around them. */
function digitsOf(text: string): string {
  return text
    .split('e', 1)
    .join('')
    .replace(/[-.]/g, '')
    .replace(/^0+|(?<!0)0+$/g, '');
}

function decimalsOf(value: number): number {
  const [, fraction = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  return Math.min(Math.max(fraction.length - Number(exponent), 0), 100);
}
