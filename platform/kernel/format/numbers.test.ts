import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountText,
  bytesText,
  counted,
  exactAmountText,
  fixedText,
  moneyRangeText,
  moneyText,
  numberText,
  plural,
  shortAmountText,
} from './numbers.ts';

describe('amounts', () => {
  it.each([
    ['0', '0', '0'],
    ['2.00', '2', '2'],
    ['1.999999', '1.99', '1.999999'],
    ['1234.5', '1,234.5', '1,234.5'],
    ['-2.5', '\u22122.5', '\u22122.5'],
    ['0.000001', '<0.01', '0.000001'],
    ['-0.000001', '>\u22120.01', '\u22120.000001'],
    ['1000000000', '1,000,000,000', '1,000,000,000'],
    ['12.300000', '12.3', '12.3'],
  ])('%s is %s, exactly %s', (written, text, exact) => {
    expect(amountText(written)).toBe(text);
    expect(exactAmountText(written)).toBe(exact);
  });

  it('never say more than there is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 2_000_000_000 }), (micro) => {
        const shown = Number(amountText((micro / 1e6).toFixed(6)).replaceAll(',', ''));
        expect(shown * 1e6).toBeLessThanOrEqual(micro + 1e-3);
        expect(micro - shown * 1e6).toBeLessThan(10_000 + 1e-3);
      }),
    );
  });

  it.each([
    ['400000000', '400M'],
    ['1299999.999999', '1.2M'],
    ['12345.6', '12.3k'],
    ['9999.99', '9999'],
    ['1.5', '1.5'],
    ['0.019999', '0.01'],
    ['0.000001', '0'],
  ])('%s is %s where there is little room', (written, text) => {
    expect(shortAmountText(written)).toBe(text);
  });
});

it.each([
  [0, '0 people'],
  [1, '1 person'],
  [1234, '1,234 people'],
])('counts %i', (count, text) => {
  expect(counted(count, 'person', 'people')).toBe(text);
  expect(plural(count, 'is', 'are')).toBe(count === 1 ? 'is' : 'are');
});

it('writes numbers with all their digits or with so many', () => {
  expect(counted(2, 'day')).toBe('2 days');
  expect(numberText(0.000001)).toBe('0.000001');
  expect(numberText(-1234567n)).toBe('\u22121,234,567');
  expect(fixedText(0.5, 2)).toBe('0.50');
  expect(bytesText(1)).toBe('1 kB');
  expect(bytesText(3_420_000)).toBe('3.4 MB');
  expect(bytesText(5_000_000)).toBe('5 MB');
  expect(bytesText(999_960_000)).toBe('1 GB');
  expect(bytesText(2_000_000_000)).toBe('2 GB');
});

it.each([
  [10000, 'USD', '$10,000'],
  [500.005, 'CHF', '500.01 CHF'],
  [0.000025, 'ETH', '0.000025 ETH'],
  [12, null, '12'],
])('%d %s is %s', (amount, currency, text) => {
  expect(moneyText(amount, currency)).toBe(text);
});

it.each([
  [10000, 75000, 'USD', '$10,000–75,000'],
  [10000, 75000, 'CHF', '10,000–75,000 CHF'],
  [null, 400000, 'USD', 'up to $400,000'],
  [5000, null, 'EUR', 'from €5,000'],
  [5, 5, 'ETH', '5 ETH'],
  [null, null, 'EUR', null],
])('from %s to %s %s is %s', (min, max, currency, text) => {
  expect(moneyRangeText({ min, max, currency })).toBe(text);
});
