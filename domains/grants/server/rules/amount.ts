import type { Amounts } from '../../contract/schemas.ts';

/** Signs that name a currency by themselves. `$` alone is the US dollar, as every source here uses it. */
const SIGNS: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  NZ$: 'NZD',
  R$: 'BRL',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  '₦': 'NGN',
  '₪': 'ILS',
};

const SIGN_OF: Readonly<Record<string, string>> = {
  USD: '$',
  AUD: 'A$',
  CAD: 'C$',
  NZD: 'NZ$',
  BRL: 'R$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  INR: '₹',
  KRW: '₩',
  ILS: '₪',
};

/** Tokens grant programmes pay in; they are no ISO 4217 codes. */
const TOKENS = new Set(
  'ETH WETH BTC WBTC USDC USDT DAI ARB OP CELO CUSD CEUR POL MATIC GLM XLM SOL FIL STRK GTC ENS UNI AAVE GNO XDAI NEAR DOT ATOM AVAX BNB STX XTZ ALGO ADA HDAG USDGLO ZK SCR LINK GRT'.split(
    ' ',
  ),
);

const isoCodes = new Set(Intl.supportedValuesOf('currency'));

/** True for an ISO 4217 code the platform knows or a token symbol of the list above. */
export function isCurrency(code: string): boolean {
  return isoCodes.has(code) || TOKENS.has(code);
}

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

/** A figure with whatever separates its digits. */
const FIGURE = String.raw`\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,'’]\d+)*`;
const WHOLE_FIGURE = new RegExp(String.raw`^([-−]?)\s*(${FIGURE})\s*(?:(${SCALE})\.?)?$`, 'i');

/** What is known of how a figure is written. */
interface FigureHabits {
  /** The format or the currency writes a decimal point, so that `50.000` is 50. */
  readonly decimalPoint?: boolean;
  readonly isScaled?: boolean;
}

/**
 * The number a figure means, English (`1,250.50`) or European (`1.250,50`).
 * @returns undefined where it can mean two: `50.000` is 50 or 50,000, `1,250 million` a thousandth of the other
 */
function numberOf(
  figure: string,
  { decimalPoint = false, isScaled = false }: FigureHabits,
): number | undefined {
  const english = /^(\d+|\d{1,3}(?:[, \u00a0\u202f'’]\d{3})+)(\.\d+)?$/.exec(figure);
  const european = /^(\d{1,3}(?:[. \u00a0\u202f'’]\d{3})+)(?:,(\d{1,2}))?$/.exec(figure);
  const isUnclear = /^[1-9]\d{0,2}\.\d{3}$/.test(figure) && !decimalPoint;
  if (isUnclear || (isScaled && /^[1-9]\d{0,2},\d{3}$/.test(figure))) return undefined;
  if (english) return Number(`${(english[1] ?? '').replace(/\D/g, '')}${english[2] ?? ''}`);
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

const MONEY = new RegExp(
  String.raw`(?:(US\$|AU?\$|CA?\$|NZ\$|R\$|[$€£¥₹₩₦₪])\s*|\b([A-Z]{3,6})\s+)?(?<![\d.,]|\de)(${FIGURE})(?![.,'’]?\d|\s*[\u3400-\u9fff])\s*(?:(${SCALE})\b\.?|\b)\s*(?:(€|£)|([A-Z]{3,6})\b|(dollars|euros|pounds))?`,
  'gi',
);

/** Figures that are no money: a year before a colon, shares, durations and numbers of awards. */
const NO_MONEY = new RegExp(
  String.raw`\b(?:FY\s?)?(?:19|20)\d{2}(?:\s?[/–-]\s?\d{2,4})?\s*:|(?<![\d.,])(?:(?:${FIGURE})\s*(?:[–-]|to)\s*)?(?:${FIGURE})\s*(?:%|‰|per\s?cent\b|(?:days|weeks|months|years|awards|grants|projects)\b)`,
  'gi',
);

interface Money {
  readonly amount: number;
  readonly currency: string | null;
  /** 1 without a scale word. */
  readonly scale: number;
  readonly start: number;
  readonly end: number;
}

const WORDS: Readonly<Record<string, string>> = { dollars: 'USD', euros: 'EUR', pounds: 'GBP' };

/** The sums in a text; undefined where one of them can mean two. */
function moneyIn(text: string): Money[] | undefined {
  const sums: Money[] = [];
  for (const found of text.matchAll(MONEY)) {
    const [whole, signBefore, before, figure = '', scaleWord, signBehind, behind, word = ''] = found;
    const sign = SIGNS[(signBefore ?? signBehind ?? '').toUpperCase()];
    // "and 10,000" has a word where a code may stand.
    const code = [before, behind].find((one) => one !== undefined && isCurrency(one));
    const currency = sign ?? code ?? WORDS[word.toLowerCase()] ?? null;
    const decimalPoint = currency !== null && TOKENS.has(currency);
    const plain = numberOf(figure, { decimalPoint, isScaled: scaleWord !== undefined });
    if (plain === undefined) return undefined;
    const scale = SCALES[(scaleWord ?? '').toLowerCase()] ?? 1;
    const start = found.index + (before && before !== code ? before.length : 0);
    const end = found.index + whole.length - (behind && behind !== code ? behind.length : 0);
    sums.push({ amount: plain * scale, currency, scale, start, end });
  }
  return sums;
}

const RANGE_SIGN =
  /^\s*(?:[-–—−]|(?:up )?to(?: (?:a )?max(?:imum|\.)?(?: of)?)?|[,;]?\s*(?:and )?(?:max(?:imum|\.)?|no more than)(?: of)?:?)\s*$/i;

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
  const currency = first.currency ?? second?.currency ?? null;
  if (second) {
    if (second.currency && first.currency && second.currency !== first.currency) return undefined;
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

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const groupedToken = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** One amount with its currency: `$10,000`, `500 CHF`, `2.5 ETH`, `10,000` when the currency is unknown. */
export function formatAmount(amount: number, currency: string | null): string {
  const sign = currency ? SIGN_OF[currency] : undefined;
  const digits = (currency && TOKENS.has(currency) ? groupedToken : grouped).format(amount);
  if (sign) return `${sign}${digits}`;
  return currency ? `${digits} ${currency}` : digits;
}

/** The size of an award in words: `$10,000-75,000`, `up to $400,000`, `from €5,000`; null when unknown. */
export function formatAwardSize(amounts: Pick<Amounts, 'min' | 'max' | 'currency'>): string | null {
  const { min, max, currency } = amounts;
  // Sources print 0 for "no floor" and for "no ceiling given".
  const low = min === 0 ? null : min;
  const high = max === 0 ? null : max;
  if (high !== null && low !== null && low !== high) {
    const sign = currency ? SIGN_OF[currency] : undefined;
    if (sign) return `${sign}${grouped.format(low)}-${grouped.format(high)}`;
    return `${grouped.format(low)}-${formatAmount(high, currency)}`;
  }
  if (high !== null)
    return low === high ? formatAmount(high, currency) : `up to ${formatAmount(high, currency)}`;
  return low === null ? null : `from ${formatAmount(low, currency)}`;
}
