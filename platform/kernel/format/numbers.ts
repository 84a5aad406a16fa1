/** One language on servers and in every browser, so that both draw the same. */
const LANGUAGE = 'en-US';
const MINUS = '\u2212';
/** Amounts of a token: cut to so many decimals; more are in the exact figure. */
const AMOUNT_DECIMALS = 2;
/** Smallest amount that is shown as a figure. */
const LEAST_AMOUNT = '0.01';
const MONEY_DECIMALS = 2;
/** Currencies with small everyday amounts. */
const COIN_DECIMALS = 6;
const COINS: ReadonlySet<string> = new Set(['ETH', 'WETH', 'BTC']);
/**
 * Signs that say one currency. Written down, because those that servers and browsers know differ by version, and
 * because "$" for Canadian dollars would mislead; every other currency is named by its code.
 */
const SIGNS: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  INR: '₹',
  KRW: '₩',
};

/** The currency that a sign alone means; null where it means none of those with a sign. */
export function currencyOfSign(sign: string): string | null {
  return Object.keys(SIGNS).find((code) => SIGNS[code] === sign) ?? null;
}

type Decimals = 0 | 1 | 2 | 6 | 20;

/** A number with its thousands apart: "1,234", "0.25". @param decimals at most; further ones are rounded */
export function numberText(value: number | bigint, decimals: Decimals = 20): string {
  const digits = { maximumFractionDigits: decimals };
  return (
    typeof value === 'bigint' ? value.toLocaleString(LANGUAGE) : value.toLocaleString(LANGUAGE, digits)
  ).replace('-', MINUS);
}

/** A number with exactly so many decimals: "0.50". */
export function fixedText(value: number, decimals: Decimals): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return value.toLocaleString(LANGUAGE, digits).replace('-', MINUS);
}

/** The word for so many, without the number: "is" and "are", "matches" and "match". */
export function plural(count: number | bigint, one: string, several: string): string {
  return Number(count) === 1 ? one : several;
}

/** So many of something: "1 member", "1,234 members", "2 people". */
export function counted(count: number | bigint, one: string, several = `${one}s`): string {
  return `${numberText(count)} ${plural(count, one, several)}`;
}

/**
 * An amount of a token for people: "2", "1,234.5", "<0.01". Cut to two decimals, never rounded up, without zeros at
 * the end.
 * @param written a decimal string, as ledger endpoints answer it
 */
export function amountText(written: string): string {
  const { minus, whole, decimals } = partsOf(written);
  const shown = decimals.slice(0, AMOUNT_DECIMALS).replace(/(?<!0)0+$/, '');
  if (whole === '0' && shown === '' && /[1-9]/.test(decimals))
    return `${minus ? '>' : '<'}${minus}${LEAST_AMOUNT}`;
  return joined(minus, whole, shown);
}

/** The same with every decimal: "1,234.500001". */
export function exactAmountText(written: string): string {
  const { minus, whole, decimals } = partsOf(written);
  return joined(minus, whole, decimals.replace(/(?<!0)0+$/, ''));
}

/** An amount where there is little room: "1.5", "12.3k", "400M"; cut, never rounded up. */
export function shortAmountText(written: string): string {
  const amount = Number(written);
  const cut = (value: number, digits: number): string =>
    String(Math.floor(value * 10 ** digits + 1e-12) / 10 ** digits);
  if (amount >= 1e6) return `${cut(amount / 1e6, 1)}M`;
  if (amount >= 1e4) return `${cut(amount / 1e3, 1)}k`;
  return cut(amount, amount >= 100 ? 0 : 2);
}

function partsOf(written: string) {
  const [, sign = '', whole = '0', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(written) ?? [];
  return { minus: sign && MINUS, whole, decimals };
}

const joined = (minus: string, whole: string, decimals: string): string =>
  `${minus}${BigInt(whole).toLocaleString('en-US')}${decimals && `.${decimals}`}`;

/**
 * An amount with its currency's sign, or with its code or a token's symbol behind it: "$10,000", "500 CHF", "0.25
 * ETH".
 */
export function moneyText(amount: number, currency: string | null): string {
  const digits = numberText(amount, COINS.has(currency ?? '') ? COIN_DECIMALS : MONEY_DECIMALS);
  if (currency === null) return digits;
  const sign = SIGNS[currency];
  return sign ? `${sign}${digits}` : `${digits} ${currency}`;
}

/** Range between two amounts, either of which may be open. */
export interface MoneyRange {
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
  readonly currency: string | null;
}

/** "$10,000–75,000", "up to $400,000", "from €5,000"; null where neither end is known. */
export function moneyRangeText({ min = null, max = null, currency }: MoneyRange): string | null {
  if (min === null) return max === null ? null : `up to ${moneyText(max, currency)}`;
  if (max === null) return `from ${moneyText(min, currency)}`;
  if (min === max) return moneyText(max, currency);
  const hasSign = currency !== null && SIGNS[currency] !== undefined;
  return hasSign
    ? `${moneyText(min, currency)}–${moneyText(max, null)}`
    : `${moneyText(min, currency).replace(` ${currency}`, '')}–${moneyText(max, currency)}`;
}

/** The size of a file: "120 kB", "3.4 MB", "2 GB". */
export function bytesText(bytes: number): string {
  if (bytes < 1_000_000) return `${numberText(Math.ceil(bytes / 1000))} kB`;
  const [size, unit] = bytes < 999_950_000 ? [bytes / 1_000_000, 'MB'] : [bytes / 1_000_000_000, 'GB'];
  return `${fixedText(size, 1).replace(/\.0$/, '')} ${unit}`;
}
