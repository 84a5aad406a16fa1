import type { Amounts } from '#engines/opportunity-formats';
import { moneyRangeText } from '#platform/kernel/format/numbers.ts';

/** The size of an award: "$10,000–75,000", "up to $400,000"; null where no single award is named. */
export function awardText({ min, max, currency }: Amounts): string | null {
  // Sources print 0 for "no floor" and for "no ceiling given".
  return moneyRangeText({ min: min || null, max: max || null, currency });
}
