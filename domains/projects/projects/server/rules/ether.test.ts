import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { etherOf, etherText, weiOf } from './ether.ts';

describe('weiOf', () => {
  it.each([
    [0, 0n],
    [0.1, 100_000_000_000_000_000n],
    [1.5, 1_500_000_000_000_000_000n],
    [1_000_000, 10n ** 24n],
    [1e-18, 1n],
    [1.5e-7, 150_000_000_000n],
    [1e21, 10n ** 39n],
    [123_456.789012345, 123_456_789_012_345_000_000_000n],
  ])('reads %d ETH as %d wei', (ether, wei) => {
    expect(weiOf(ether)).toBe(wei);
  });

  it.each([1e-19, 1.5e-18, -1, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (ether) => {
    expect(() => weiOf(ether)).toThrow(RangeError);
  });
});

describe('etherOf and etherText', () => {
  it.each([
    [0n, '0'],
    [1n, '0.000000000000000001'],
    [10n ** 18n, '1'],
    [1_230_000_000_000_000_000n, '1.23'],
    [10n ** 24n - 1n, '999999.999999999999999999'],
  ])('prints %d wei', (wei, text) => {
    expect(etherText(wei)).toBe(text);
  });

  it('gives back every amount people can write with up to 15 digits', () => {
    const written = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), fc.integer({ min: 0, max: 18 }))
      .map(([digits, decimals]) => Number(`${digits}e-${decimals}`));
    fc.assert(
      fc.property(written, (ether) => {
        expect(etherOf(weiOf(ether))).toBe(ether);
      }),
    );
  });

  it('loses no wei between text and wei', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n }), (wei) => {
        const [whole = '', fraction = ''] = etherText(wei).split('.');
        expect(BigInt(whole + fraction.padEnd(18, '0'))).toBe(wei);
      }),
    );
  });

  it('keeps the order of amounts', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 24n });
    fc.assert(
      fc.property(amount, amount, (left, right) => {
        if (left <= right) expect(etherOf(left)).toBeLessThanOrEqual(etherOf(right));
      }),
    );
  });
});
