import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmounts } from '#engines/opportunity-formats';
import { moneyText } from '#platform/kernel/format/numbers.ts';
import { formatAwardSize } from './award-size.ts';

describe('formatAwardSize', () => {
  it.each<[number | null, number | null, string | null, string | null]>([
    [10_000, 75_000, 'USD', '$10,000–75,000'],
    [null, 400_000, 'USD', 'up to $400,000'],
    [0, 400_000, 'USD', 'up to $400,000'],
    [5_000, null, 'EUR', 'from €5,000'],
    [5_000, 5_000, 'CHF', '5,000 CHF'],
    [1, 2.5, 'ETH', '1–2.5 ETH'],
    [10, 20, null, '10–20'],
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

  it('prints tokens with more places', () => {
    expect(moneyText(0.1234567, 'ETH')).toBe('0.123457 ETH');
  });
});
