import type { Amounts } from '#engines/opportunity-formats';
import { moneyRangeText } from '#platform/kernel/format/numbers.ts';

/** The size of an award in words: "$10,000–75,000", "up to $400,000", "from €5,000"; null when unknown. */
export function formatAwardSize({
  min,
  max,
  currency,
}: Pick<Amounts, 'min' | 'max' | 'currency'>): string | null {
  // Sources print 0 for "no floor" and for "no ceiling given".
  return moneyRangeText({ min: min === 0 ? null : min, max: max === 0 ? null : max, currency });
}
