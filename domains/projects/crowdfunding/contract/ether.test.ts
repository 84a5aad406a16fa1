import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { etherText, weiOf } from './ether.ts';

describe('amounts of ETH', () => {
  it.each([
    ['0', 0n],
    ['1.5', 1_500_000_000_000_000_000n],
    ['0.000000000000000001', 1n],
    [' 2 ', 2n * 10n ** 18n],
  ])('%j is %d wei', (text, wei) => expect(weiOf(text)).toBe(wei));

  it.each(['', '-1', '1e3', '1.', '.5', '0x10', '1.0000000000000000001', '9999999999999', 'NaN', '1,5'])(
    '%j is no amount',
    (text) => expect(weiOf(text)).toBeNull(),
  );

  it('come back as they were written', () =>
    fc.assert(fc.property(fc.bigInt({ min: 0n, max: 10n ** 29n }), (wei) => weiOf(etherText(wei)) === wei)));
});
