import { describe, expect, it } from 'vitest';
import {
  addStep,
  namedCurrency,
  numberProblem,
  numberText,
  parseAmount,
  parseNumber,
} from './parse-number.ts';

describe('parseNumber', () => {
  it.each([
    ['48,000', 48000],
    ['1,000', 1000],
    ['12,345,678.5', 12345678.5],
    [' 1\u2009284.5 ', 1284.5],
    ['1 000 000', 1_000_000],
    ["1'000", 1000],
    ['1234567.25', 1234567.25],
    ['\u22123.86', -3.86],
    ['-1,000', -1000],
    ['.5', 0.5],
    ['7.', 7],
    ['0', 0],
    ['007', 7],
    ['0.10', 0.1],
    ['0.000000000000000001', 1e-18],
  ])('reads %j', (text, value) => expect(parseNumber(text)).toBe(value));

  it.each(['', ' '])('takes %j as empty', (text) => expect(parseNumber(text)).toBeNull());

  it.each(['-', 'abc', '1.2.3', '1e5', '0x10', '12 USD', '--1', '1-'])('refuses %j', (text) =>
    expect(parseNumber(text)).toBeNaN(),
  );

  it.each(['1,5', '1,50', '1,0000', '12,34,567', ',500', '1,000,', '1 5', '1,000 000', '0,500', '1.5,000'])(
    'refuses %j: a separator stands before groups of three digits only',
    (text) => expect(parseNumber(text)).toBeNaN(),
  );

  it.each(['0.1234567890123456789', '9007199254740993', `1${'0'.repeat(400)}`])(
    'refuses %j rather than rounding it',
    (text) => expect(parseNumber(text)).toBeNaN(),
  );
});

describe('parseAmount', () => {
  it.each([
    ['$12,000', 'USD', 12000],
    ['$ 12 000', 'USD', 12000],
    ['12,000.50', 'USD', 12000.5],
    ['12,000 USD', 'USD', 12000],
    ['usd 12000', 'USD', 12000],
    ['12\u00a0000\u00a0€', 'EUR', 12000],
    ['$500', 'CAD', 500],
    ['$1,000', undefined, 1000],
    ['2.5 ETH', 'ETH', 2.5],
    ['38,500', 'USD', 38500],
  ])('reads %j in %s', (text, currency, amount) => expect(parseAmount(text, currency)).toBe(amount));

  it.each([
    ['€12,000', 'USD'],
    ['12,000 EUR', 'USD'],
    ['$12,000', 'EUR'],
    ['$', 'USD'],
    ['$$12', 'USD'],
    ['$12 USD', 'USD'],
    ['$-12', 'GBP'],
    ['12 apples', 'USD'],
    ['1,5', 'USD'],
  ])('refuses %j in %s', (text, currency) => expect(parseAmount(text, currency)).toBeNaN());

  it('takes nothing as empty', () => expect(parseAmount(' ', 'USD')).toBeNull());
});

describe('numberText', () => {
  it.each([
    [0.5, '0.5'],
    [48000, '48000'],
    [-3.86, '\u22123.86'],
    [1.5e-7, '0.00000015'],
    [1e-18, '0.000000000000000001'],
  ])('writes %d as it is typed', (value, text) => {
    expect(numberText(value)).toBe(text);
    expect(parseNumber(text)).toBe(value);
  });

  it.each([null, NaN])('writes nothing for %j', (value) => expect(numberText(value)).toBe(''));
});

describe('numberProblem', () => {
  it.each([
    [null, {}, null],
    [5, {}, null],
    [0, { min: 0 }, null],
    [NaN, {}, 'Write a number such as 1,000 or 0.5, of at most 15 digits.'],
    [-1, { min: 0 }, 'Write a number of at least 0.'],
    [11, { max: 10 }, 'Write a number of at most 10.'],
    [-1, { min: 0, max: 1_000_000 }, 'Write a number from 0 to 1,000,000.'],
    [0, { min: 0.001 }, 'Write a number of at least 0.001.'],
  ])('%d within %j', (value, limits, problem) => expect(numberProblem(value, limits)).toBe(problem));
});

describe('addStep', () => {
  it.each([
    [0.1, 0.2, 0.3],
    [1, -1, 0],
    [2.5, 0.05, 2.55],
    [1e-7, 0.1, 0.1000001],
  ])('%d and %d make %d', (value, step, sum) => expect(addStep(value, step)).toBe(sum));
});

describe('namedCurrency', () => {
  it.each([
    ['£12,000', 'USD', 'GBP'],
    ['500,000 kes', 'USD', 'KES'],
    ['$500', 'CAD', 'CAD'],
    ['$500', 'EUR', 'USD'],
    ['12,000', 'EUR', 'EUR'],
    ['2 ETH', 'USD', 'ETH'],
    ['12 apples', 'USD', 'USD'],
    ['', 'USD', 'USD'],
  ])('reads %j beside %s as %s', (text, usual, currency) =>
    expect(namedCurrency(text, usual)).toBe(currency),
  );
});
