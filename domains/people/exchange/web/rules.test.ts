import { expect, it } from 'vitest';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { amountRule, dayRule, quantityRule } from './rules.ts';

it.each([
  ['2.5', undefined],
  ['0', undefined],
  ['', 'Enter a number; 0 is free'],
  ['-1', 'Enter 0 or more'],
  ['2,5', 'Use a point for decimals and nothing between thousands, as in 1000.5'],
  ['1.0000001', 'Enter at most 6 decimals'],
  ['1000000', undefined],
  ['1000000.1', 'Enter at most 1,000,000'],
  ['99999999999999', 'Enter at most 1,000,000'],
  ['1e3', 'Enter a number, as in 2.5'],
  ['two', 'Enter a number, as in 2.5'],
])('a price of "%s" names its problem', (typed, problem) => {
  expect(amountRule(typed)).toBe(problem);
});

it.each([
  ['6', undefined],
  ['7', 'Enter at most 6'],
  ['0', 'Enter 1 or more'],
  ['-2', 'Enter 1 or more'],
  ['1.5', 'Enter a whole number'],
  ['', 'Enter a whole number'],
])('a quantity of "%s" names its problem', (typed, problem) => {
  expect(quantityRule(6)(typed)).toBe(problem);
});

it.each([
  [0, undefined],
  [9, undefined],
  [-1, 'Choose a day in the future'],
  [11, 'Choose a day at most 10 days from now'],
])('a day %i days from now', (days, problem) => {
  const day = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  expect(dayRule({ leastMs: 0, mostMs: 10 * DAY_MS })(day)).toBe(problem);
});

it('no day', () => {
  expect(dayRule({ leastMs: 0, mostMs: DAY_MS })('')).toBe('Choose a day');
});
