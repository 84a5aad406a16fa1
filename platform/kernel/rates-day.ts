/** The day of the rates in `exchange-rates.ts`; apart from them, since pages name the day and need no rates. */
export const RATES_DAY = '2026-06-30';
