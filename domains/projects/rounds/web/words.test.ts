import { expect, it } from 'vitest';
import { shortEtherText } from './words.ts';

it.each([
  ['0', '0 ETH'],
  ['29999999999993138', '0.03 ETH'],
  ['24500000000000000', '0.0245 ETH'],
  ['1234567499999999999', '1.234567 ETH'],
  ['1234567500000000000', '1.234568 ETH'],
  ['1', '<0.000001 ETH'],
])('shows %s wei as %s', (wei, shown) => {
  expect(shortEtherText(wei)).toBe(shown);
});
