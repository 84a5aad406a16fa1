import { expect, it } from 'vitest';
import { hdagText } from './hdag-text.ts';

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
