import { currencyOfSign, moneyText } from '#platform/kernel/format/numbers.ts';

/** A bound that an operator sets. Days count from now, a day is in UTC. */
export type SearchBound =
  | { readonly of: 'deadline'; readonly side: 'before' | 'after'; readonly days: number }
  | {
      readonly of: 'deadline';
      readonly side: 'before' | 'after';
      readonly day: string;
      readonly inclusive: boolean;
    }
  | {
      readonly of: 'amount';
      readonly side: 'atLeast' | 'atMost';
      readonly amount: number;
      readonly currency: string;
    };

/** Reading of a word with a colon; null for a word that is no operator. */
export type OperatorReading =
  | { readonly meaning: string; readonly bound?: SearchBound; readonly status?: 'open' | 'all' }
  | { readonly hint: string };

/** Said of a word that looks like an operator and is none. */
export const UNKNOWN_OPERATOR_HINT =
  'These work: deadline:<90d, deadline:<2026-12-31, amount:>50000, status:all, -word and "exact phrase".';

const DEADLINE_HINT = 'Write a deadline as deadline:<90d, deadline:>30d or deadline:<2026-12-31.';
const AMOUNT_HINT = 'Write an amount as amount:>50000 or amount:<10k.';
const STATUS_HINT = 'Write status:open, or status:all to include closed grants and past awards.';

/** Not a time (10:30), not an address (https://…), not the end of a clause ("Theme: water"). */
const OPERATOR = /^(\p{L}{2,20}):(?!\/\/)(\S+)$/u;
const DAYS_OF: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365 };
const MOST_DAYS = 3650;
const MOST_AMOUNT = 1e15;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Reads one word of a search as an operator. A known one with a value that makes no sense gets a hint. */
export function readOperator(word: string): OperatorReading | null {
  const [, name, value] = OPERATOR.exec(word) ?? [];
  if (name === undefined || value === undefined) return null;
  switch (name.toLowerCase()) {
    case 'deadline':
    case 'closes':
      return readDeadline(value) ?? { hint: DEADLINE_HINT };
    case 'amount':
      return readAmount(value) ?? { hint: AMOUNT_HINT };
    case 'status':
      return readStatus(value) ?? { hint: STATUS_HINT };
    default:
      return { hint: UNKNOWN_OPERATOR_HINT };
  }
}

function readDeadline(value: string): OperatorReading | null {
  const [, sign = '', rest = ''] = /^([<>]=?|=)?(.+)$/.exec(value) ?? [];
  const side = sign.startsWith('>') ? 'after' : 'before';
  const [, count, unit] = /^(\d{1,4})([dwmy])$/i.exec(rest) ?? [];
  if (count !== undefined && unit !== undefined) {
    const days = Number(count) * (DAYS_OF[unit.toLowerCase()] ?? 1);
    if (days < 1 || days > MOST_DAYS) return null;
    const meaning = side === 'before' ? `Closes within ${days} days` : `Closes in more than ${days} days`;
    return { meaning, bound: { of: 'deadline', side, days } };
  }
  if (!isDay(rest)) return null;
  const inclusive = sign !== '<' && sign !== '>';
  const words = side === 'before' ? (inclusive ? 'by' : 'before') : inclusive ? 'on or after' : 'after';
  return {
    meaning: `Closes ${words} ${dayWords(rest)}`,
    bound: { of: 'deadline', side, day: rest, inclusive },
  };
}

function readAmount(value: string): OperatorReading | null {
  const [, sign, rest = ''] = /^([<>]=?)(.+)$/.exec(value) ?? [];
  const read = readFigure(rest);
  if (sign === undefined || read === null) return null;
  const { amount, currency } = read;
  const side = sign.startsWith('>') ? 'atLeast' : 'atMost';
  const meaning = `${side === 'atLeast' ? 'At least' : 'At most'} ${moneyText(amount, currency)}`;
  return { meaning, bound: { of: 'amount', side, amount, currency } };
}

function readStatus(value: string): OperatorReading | null {
  const word = value.toLowerCase();
  if (word === 'all') return { meaning: 'Closed and past too', status: 'all' };
  return word === 'open' ? { meaning: 'Open only', status: 'open' } : null;
}

/** `50000`, `$50,000`, `50k`, `£1.5m`; dollars unless a sign says otherwise. */
function readFigure(text: string): { readonly amount: number; readonly currency: string } | null {
  const [, sign = '', figure, unit = ''] = /^([$€£]?)(\d[\d,]*(?:\.\d+)?)([km]?)$/i.exec(text) ?? [];
  if (figure === undefined) return null;
  const scale = { '': 1, k: 1e3, m: 1e6 }[unit.toLowerCase()] ?? 1;
  const amount = Number(figure.replaceAll(',', '')) * scale;
  return amount > 0 && amount <= MOST_AMOUNT ? { amount, currency: currencyOfSign(sign) ?? 'USD' } : null;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

/** `2026-12-31` → `Dec 31, 2026`; written down here, since server and browser must agree. */
function dayWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${date}, ${year}`;
}
