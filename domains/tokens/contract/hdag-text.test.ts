import { expect, it } from 'vitest';
import { hdagText, shortHdag } from './hdag-text.ts';

it.each([
  ['0', 2, '0.00'],
  ['1.999999', 2, '1.99'],
  ['-2.5', 2, '\u22122.50'],
  ['1234567.891', 2, '1,234,567.89'],
  ['1000000000', 0, '1,000,000,000'],
  ['12.3', 6, '12.300000'],
  ['999', 0, '999'],
] as const)('%s with %i decimals is %s', (written, decimals, text) => {
  expect(hdagText(written, decimals)).toBe(text);
});

it.each([
  ['400000000', '400M'],
  ['1299999.999999', '1.2M'],
  ['12345.6', '12.3k'],
  ['9999.99', '9999'],
  ['1.5', '1.5'],
  ['0.019999', '0.01'],
  ['0.000001', '0'],
] as const)('%s is %s where there is little room', (written, text) => {
  expect(shortHdag(written)).toBe(text);
});
