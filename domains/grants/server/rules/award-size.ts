import { type Amounts, isToken, signOf } from '#engines/opportunity-formats';

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const groupedToken = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** One amount with its currency: `$10,000`, `500 CHF`, `2.5 ETH`, `10,000` when the currency is unknown. */
export function formatAmount(amount: number, currency: string | null): string {
  const sign = currency ? signOf(currency) : undefined;
  const digits = (isToken(currency) ? groupedToken : grouped).format(amount);
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
    const sign = currency ? signOf(currency) : undefined;
    if (sign) return `${sign}${grouped.format(low)}-${grouped.format(high)}`;
    return `${grouped.format(low)}-${formatAmount(high, currency)}`;
  }
  if (high !== null)
    return low === high ? formatAmount(high, currency) : `up to ${formatAmount(high, currency)}`;
  return low === null ? null : `from ${formatAmount(low, currency)}`;
}
