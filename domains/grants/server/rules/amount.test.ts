import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, formatAwardSize, isCurrency, readAmounts, readNumber } from './amount.ts';

describe('readAmounts', () => {
  it.each<[string, number | null, number | null, string | null]>([
    ['$10,000-75,000', 10_000, 75_000, 'USD'],
    ['$10,000–$75,000', 10_000, 75_000, 'USD'],
    ['up to €50,000', null, 50_000, 'EUR'],
    ['Awards will not exceed $250,000', null, 250_000, 'USD'],
    ['from 5k to 20k USD', 5_000, 20_000, 'USD'],
    ['10-75k EUR', 10_000, 75_000, 'EUR'],
    ['at least £1 million', 1_000_000, null, 'GBP'],
    ['2.5 ETH', 2.5, 2.5, 'ETH'],
    ['CHF 20,000', 20_000, 20_000, 'CHF'],
    ['25000', 25_000, 25_000, null],
  ])('%s', (text, min, max, currency) => {
    expect(readAmounts(text)).toEqual({ min, max, currency });
  });

  it.each(['', 'varies', '$1 and $2 and $3', '$5 to €10', '$75,000-10,000'])('%j is not read', (text) => {
    expect(readAmounts(text)).toBeUndefined();
  });
});

describe('readNumber', () => {
  it.each<[string, number | undefined]>([
    ['10,000', 10_000],
    ['1.5 million', 1_500_000],
    ['75k', 75_000],
    ['10 000', 10_000],
    ['-5', -5],
    ['1,00', undefined],
    ['1e5', undefined],
    ['Infinity', undefined],
    ['', undefined],
    ['12abc', undefined],
  ])('%j', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });
});

describe('formatAwardSize', () => {
  it.each<[number | null, number | null, string | null, string | null]>([
    [10_000, 75_000, 'USD', '$10,000-75,000'],
    [null, 400_000, 'USD', 'up to $400,000'],
    [0, 400_000, 'USD', 'up to $400,000'],
    [5_000, null, 'EUR', 'from €5,000'],
    [5_000, 5_000, 'CHF', '5,000 CHF'],
    [1, 2.5, 'ETH', '1-2.5 ETH'],
    [10, 20, null, '10-20'],
    [null, null, 'USD', null],
    [0, 0, 'USD', null],
  ])('%j to %j %j', (min, max, currency, text) => {
    expect(formatAwardSize({ min, max, currency })).toBe(text);
  });

  it('reads back what it prints', () => {
    const amount = fc.integer({ min: 1, max: 50_000_000 });
    fc.assert(
      fc.property(amount, amount, fc.constantFrom('USD', 'EUR', 'GBP', 'CHF'), (one, other, currency) => {
        const size = { min: Math.min(one, other), max: Math.max(one, other), currency };
        expect(readAmounts(formatAwardSize(size) ?? '')).toEqual(size);
      }),
    );
  });
});

describe('currencies', () => {
  it('knows codes and tokens and nothing else', () => {
    expect(['USD', 'XOF', 'ETH', 'USDC'].every(isCurrency)).toBe(true);
    expect(['usd', 'US', 'DOLLARS', ''].some(isCurrency)).toBe(false);
    expect(formatAmount(0.1234567, 'ETH')).toBe('0.123457 ETH');
  });
});
