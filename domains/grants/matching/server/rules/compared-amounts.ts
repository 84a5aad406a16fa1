import type { Amounts } from '#engines/opportunity-formats';
import { formatAwardSize } from '#grants/catalog/contract';
import { convertedAmount } from '#platform/kernel/exchange-rates.ts';
import { dayText } from '#platform/kernel/format/dates.ts';
import { RATES_DAY } from '#platform/kernel/rates-day.ts';

/** By how much an ask in another currency may pass a limit: rates have moved since their day. */
const RATE_LEEWAY = 0.1;

/** The amounts of a grant in the currency of an ask. */
export interface ComparedAmounts {
  readonly amounts: Amounts;
  /** Share by which a limit may be passed. */
  readonly leeway: number;
}

/** @returns null where the grant names no currency, or one without a rate */
export function comparedAmounts(amounts: Amounts, currency: string): ComparedAmounts | null {
  const from = amounts.currency;
  if (from === null) return null;
  if (from === currency) return { amounts, leeway: 0 };
  if (convertedAmount(1, from, currency) === null) return null;
  const converted = (amount: number | null) =>
    amount === null ? null : convertedAmount(amount, from, currency);
  const [min, max, total] = [amounts.min, amounts.max, amounts.total].map((one) => converted(one));
  return {
    amounts: { min: min ?? null, max: max ?? null, total: total ?? null, currency },
    leeway: RATE_LEEWAY,
  };
}

/** How an ask passes the limits of a grant; null where it is within them. */
export function passedLimit(
  { amounts: { min, max, total }, leeway }: ComparedAmounts,
  ask: number,
): 'max' | 'min' | 'total' | null {
  const isOver = (limit: number | null) => limit !== null && limit > 0 && ask > limit * (1 + leeway);
  if (isOver(max)) return 'max';
  if (min !== null && ask < min * (1 - leeway)) return 'min';
  return isOver(total) ? 'total' : null;
}

/** Words that repeat an amount in another currency with the day of the rate; empty where it is the same currency. */
export function convertedText(text: string | null, currency: string, own: string | null): string {
  return text === null || currency === own ? '' : `, about ${text} at the rates of ${dayText(RATES_DAY)}`;
}

/** The size of an award in the currency of an ask, behind its own: "up to $50,000, about €43,900 at the rates of …". */
export function comparedSize(own: Amounts, { amounts }: ComparedAmounts): string | null {
  const size = formatAwardSize(own);
  return size && `${size}${convertedText(formatAwardSize(amounts), amounts.currency ?? '', own.currency)}`;
}
