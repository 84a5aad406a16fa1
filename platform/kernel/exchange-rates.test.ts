import { describe, expect, it } from 'vitest';
import { convertedAmount } from './exchange-rates.ts';

describe('an amount in another currency', () => {
  it.each<[number, string, string, number | null]>([
    [100, 'USD', 'EUR', 87.7],
    [20_000, 'GBP', 'USD', 26_500],
    [1_000_000, 'KES', 'GTQ', 58_900],
    [12_345, 'CHF', 'CHF', 12_345],
    [0, 'EUR', 'USD', 0],
    [100, 'ARB', 'USD', null],
    [100, 'USD', 'ETH', null],
  ])('%d %s in %s is %s', (amount, from, to, expected) => {
    expect(convertedAmount(amount, from, to)).toBe(expected);
  });

  it('comes back within half a percent', () => {
    for (const code of ['EUR', 'INR', 'XOF', 'COP', 'JPY', 'TRY']) {
      const there = convertedAmount(50_000, 'USD', code) ?? 0;
      expect(Math.abs((convertedAmount(there, code, 'USD') ?? 0) - 50_000)).toBeLessThan(500);
    }
  });
});
