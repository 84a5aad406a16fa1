import type { Period } from '../../contract/point-rules.ts';

/** When the calendar period of a moment began, UTC; the same for all moments of a period. */
export function startOf(per: Period, at: Date): Date {
  if (per === 'ever') return new Date(0);
  return new Date(Date.UTC(at.getUTCFullYear(), firstMonth(per, at.getUTCMonth())));
}

/** When the next period begins; null for `ever`. */
export function endOf(per: Period, at: Date): Date | null {
  if (per === 'ever') return null;
  const months = { month: 1, quarter: 3, year: 12 }[per];
  return new Date(Date.UTC(at.getUTCFullYear(), firstMonth(per, at.getUTCMonth()) + months));
}

function firstMonth(per: Exclude<Period, 'ever'>, month: number): number {
  if (per === 'year') return 0;
  return per === 'quarter' ? month - (month % 3) : month;
}
