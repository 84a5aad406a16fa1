import { parseHdag } from '#tokens/contract';
import { EXCHANGE_LIMITS } from '../contract/constants.ts';

/** HDAG for one unit. */
export function amountRule(value: string): string | undefined {
  if (parseHdag(value.trim()) === null) return 'Enter a number with at most 6 decimals; 0 is free';
  return Number(value) > EXCHANGE_LIMITS.priceMax ? 'Enter a smaller number' : undefined;
}

/** A whole number from 1 on. */
export const quantityRule = (most: number) => (value: string) => {
  const quantity = Number(value);
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= most
    ? undefined
    : `Enter a whole number from 1 to ${most}`;
};
