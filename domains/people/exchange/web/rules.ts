import { DAY_MS } from '#platform/kernel/clock.ts';
import { numberText } from '#platform/kernel/format/numbers.ts';
import { parseHdag } from '#standing/tokens/contract';
import { EXCHANGE_LIMITS } from '../contract/constants.ts';
import { endOfDay } from './words.ts';

/** HDAG for one unit. */
export function amountRule(value: string): string | undefined {
  const typed = value.trim();
  if (typed === '') return 'Enter a number; 0 is free';
  if (typed.startsWith('-')) return 'Enter 0 or more';
  if (typed.includes(',')) return 'Use a point for decimals and nothing between thousands, as in 1000.5';
  if (/^\d+\.\d{7,}$/.test(typed)) return 'Enter at most 6 decimals';
  if (/^\d+(\.\d+)?$/.test(typed) && Number(typed) > EXCHANGE_LIMITS.priceMax)
    return `Enter at most ${numberText(EXCHANGE_LIMITS.priceMax)}`;
  return parseHdag(typed) === null ? 'Enter a number, as in 2.5' : undefined;
}

/** A whole number from 1 on. */
export const quantityRule =
  (most: number) =>
  (value: string): string | undefined => {
    const typed = value.trim();
    if (!/^-?\d+$/.test(typed)) return 'Enter a whole number';
    if (Number(typed) < 1) return 'Enter 1 or more';
    return Number(typed) > most ? `Enter at most ${numberText(most)}` : undefined;
  };

/** A day whose end in UTC is so many milliseconds from now; the server refuses the same. */
export const dayRule =
  ({ leastMs, mostMs }: { readonly leastMs: number; readonly mostMs: number }) =>
  (value: string): string | undefined => {
    const ahead = Date.parse(endOfDay(value)) - Date.now();
    if (Number.isNaN(ahead)) return 'Choose a day';
    if (ahead <= leastMs) return 'Choose a day in the future';
    const days = Math.floor(mostMs / DAY_MS);
    return ahead > mostMs ? `Choose a day at most ${days} days from now` : undefined;
  };
