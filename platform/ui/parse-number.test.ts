import { describe, expect, it } from 'vitest';
import { addStep, parseNumber } from './parse-number.ts';

describe('parseNumber', () => {
  it.each([
    ['48,000', 48000],
    [' 1 284.5 ', 1284.5],
    ["1'000", 1000],
    ['\u22123.86', -3.86],
    ['.5', 0.5],
    ['7.', 7],
    ['0', 0],
  ])('reads %j', (text, value) => expect(parseNumber(text)).toBe(value));

  it.each(['', ' ', '-', 'abc', '1.2.3', '1e5', '0x10', '12 USD'])('refuses %j', (text) =>
    expect(parseNumber(text)).toBeNull(),
  );
});

describe('addStep', () => {
  it.each([
    [0.1, 0.2, 0.3],
    [1, -1, 0],
    [2.5, 0.05, 2.55],
  ])('%d and %d make %d', (value, step, sum) => expect(addStep(value, step)).toBe(sum));
});
