import { describe, expect, it } from 'vitest';
import { readAmounts, readNumber, readSum } from './amount.ts';
import { isCurrency } from './currency.ts';

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
    ['up to €1,5 million', null, 1_500_000, 'EUR'],
    ['1.5 million EUR', 1_500_000, 1_500_000, 'EUR'],
    ['1,5 Mio. €', 1_500_000, 1_500_000, 'EUR'],
    ['1.250.000 €', 1_250_000, 1_250_000, 'EUR'],
    ['€ 2.500,00', 2_500, 2_500, 'EUR'],
    ['10 000 – 50 000 €', 10_000, 50_000, 'EUR'],
    ['0.125 ETH', 0.125, 0.125, 'ETH'],
    ['2.125 ETH', 2.125, 2.125, 'ETH'],
    ['2026: $5,000', 5_000, 5_000, 'USD'],
    ['FY 2026/27: up to $5,000', null, 5_000, 'USD'],
    ['up to £50,000 (80% of the costs)', null, 50_000, 'GBP'],
    ['between $5,000 and $10,000', 5_000, 10_000, 'USD'],
    ['between 5,000 and 10,000 CHF', 5_000, 10_000, 'CHF'],
    ['3 awards of $50,000', 50_000, 50_000, 'USD'],
    ['€5,000 up to a maximum of €10,000', 5_000, 10_000, 'EUR'],
    ['minimum $5,000, maximum $10,000', 5_000, 10_000, 'USD'],
    ['2 crore INR', 20_000_000, 20_000_000, 'INR'],
    ['$10,000-75,000 CAD', 10_000, 75_000, 'CAD'],
  ])('%s', (text, min, max, currency) => {
    expect(readAmounts(text)).toEqual({ min, max, currency });
  });

  it.each([
    '',
    'varies',
    '¥500万',
    '1e6',
    '$1 and $2 and $3',
    '$5 to €10',
    '$75,000-10,000',
    // 25 or 25,000?
    '25.000 €',
    '€1.500 to €10.000',
    '1,250 million EUR',
    // No money.
    'max. 10%',
    '10–20 per cent',
    '2026:',
    '12 months',
    // Two figures that are no range.
    '$5,000 and $10,000',
    '$5,000 in 2026',
    'Phase 2: $50,000',
    '$5,000 (travel), $10,000',
    '-5,000 EUR',
  ])('%j is not read', (text) => {
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
    ['1,5 million', 1_500_000],
    ['1.250.000', 1_250_000],
    ['1.250.000,50', 1_250_000.5],
    ['2.500,00', 2_500],
    ['1250.125', 1250.125],
    ['0.125', 0.125],
    ['12.50', 12.5],
    ['50.000', undefined],
    ['2.500', undefined],
    ['1,250 million', undefined],
    ['1.50.000', undefined],
    ['1e5', undefined],
    ['Infinity', undefined],
    ['', undefined],
    ['12abc', undefined],
  ])('%j', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  it('takes the point for a decimal one where the format says so', () => {
    expect(readNumber('50.000', { decimalPoint: true })).toBe(50);
  });
});

describe('readSum', () => {
  it.each<[string, object | undefined]>([
    ['10000', { amount: 10_000, marks: [] }],
    ['€ 50 000', { amount: 50_000, marks: ['€'] }],
    ['50,000 eur', { amount: 50_000, marks: ['EUR'] }],
    ['CAD $5k', { amount: 5_000, marks: ['CAD', '$'] }],
    ['1,5 Mio. €', { amount: 1_500_000, marks: ['€'] }],
    ['2 crore INR', { amount: 20_000_000, marks: ['INR'] }],
    ['$-5', { amount: -5, marks: ['$'] }],
    ['€5 USD', undefined],
    ['50 XYZ', undefined],
    ['EUR', undefined],
    ['€25.000', undefined],
  ])('%j', (text, sum) => {
    expect(readSum(text)).toEqual(sum);
  });
});

describe('currencies', () => {
  it('knows codes and tokens and nothing else', () => {
    expect(['USD', 'XOF', 'ETH', 'USDC'].every(isCurrency)).toBe(true);
    expect(['usd', 'US', 'DOLLARS', ''].some(isCurrency)).toBe(false);
  });
});
