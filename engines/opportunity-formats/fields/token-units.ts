import { isToken } from './currency.ts';

/** Decimal places of tokens that have another number of them than the 18 of Ethereum. */
const PLACES: Readonly<Record<string, number>> = {
  BTC: 8,
  WBTC: 8,
  USDC: 6,
  USDT: 6,
  ATOM: 6,
  STX: 6,
  XTZ: 6,
  ALGO: 6,
  ADA: 6,
  XLM: 7,
  SOL: 9,
  DOT: 10,
  NEAR: 24,
};

/** Bitcoins there will ever be. */
const BITCOINS = 21e6;
/** More money in dollars of six places than any program gives: a billion. */
const MOST_IN_DOLLARS = 1e9;
/** More than any token here has, and than any funder has of any money. */
const MOST_OF_ANYTHING = 1e12;

function mostOf(token: string): number {
  if (token === 'BTC' || token === 'WBTC') return BITCOINS;
  return token === 'USDC' || token === 'USDT' ? MOST_IN_DOLLARS : MOST_OF_ANYTHING;
}

/**
 * An amount in whole coins where a feed carries it in base units (wei), as systems that read it from a contract do. An
 * amount is in base units when there are not as many coins.
 * @returns null where there cannot be so much, and nothing says in which units it is
 */
export function wholeCoins(amount: number, currency: string | null): number | null {
  if (currency === null || !isToken(currency)) return amount > MOST_OF_ANYTHING * 100 ? null : amount;
  if (amount <= mostOf(currency)) return amount;
  const coins = amount / 10 ** (PLACES[currency] ?? 18);
  return Number.isInteger(amount) && coins <= mostOf(currency) ? coins : null;
}

/** True where an amount is more than there is of its currency. */
export function isMoreThanThereIs(amount: number, currency: string | null): boolean {
  return wholeCoins(amount, currency) !== amount;
}
