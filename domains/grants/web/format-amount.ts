import type { Amounts } from '../contract/schemas.ts';

/** `$10,000–75,000`, `up to $400,000`, `from €5,000`; null where no single award is named. */
export function formatAwardRange({ min, max, currency }: Amounts): string | null {
  if (min !== null && max !== null && min !== max)
    return `${formatMoney(min, currency)}–${formatMoney(max, null)}`;
  if (max !== null && min === null) return `up to ${formatMoney(max, currency)}`;
  if (max !== null) return formatMoney(max, currency);
  return min === null || min === 0 ? null : `from ${formatMoney(min, currency)}`;
}

/** Amount with its currency's sign, whole units; a token's symbol or unknown code stands behind. */
export function formatMoney(amount: number, currency: string | null): string {
  const plain = amount.toLocaleString('en', { maximumFractionDigits: 2 });
  if (currency === null) return plain;
  try {
    return amount.toLocaleString('en', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 0,
      maximumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    });
  } catch {
    // Not an ISO 4217 code: a token.
    return `${plain} ${currency}`;
  }
}
