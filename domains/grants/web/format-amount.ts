import type { Amounts } from '#engines/opportunity-formats';

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

/** `$10,000–75,000`, `up to $400,000`, `from €5,000`; null where no single award is named. */
export function formatAwardRange({ min, max, currency }: Amounts): string | null {
  // Sources print 0 for "no floor" and for "no ceiling given".
  const low = min || null;
  const high = max || null;
  if (low !== null && high !== null && low !== high) {
    return currency !== null && SIGNS[currency]
      ? `${formatMoney(low, currency)}–${formatMoney(high, null)}`
      : `${formatMoney(low, null)}–${formatMoney(high, currency)}`;
  }
  if (high !== null)
    return low === null ? `up to ${formatMoney(high, currency)}` : formatMoney(high, currency);
  return low === null ? null : `from ${formatMoney(low, currency)}`;
}

/** Amount with its currency's sign, or with its code (a token's symbol) behind it: `$10,000`, `500 CHF`. */
export function formatMoney(amount: number, currency: string | null): string {
  const digits = amount.toLocaleString('en-US', { maximumFractionDigits: currency === 'ETH' ? 6 : 2 });
  if (currency === null) return digits;
  const sign = SIGNS[currency];
  return sign ? `${sign}${digits}` : `${digits} ${currency}`;
}
