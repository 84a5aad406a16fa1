import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatHdag, hdagNumber, parseHdag } from './amount.ts';
import { hdagAmountSchema } from './schemas.ts';

describe('an amount', () => {
  it.each<[string, bigint]>([
    ['0', 0n],
    ['1', 1_000_000n],
    ['0.5', 500_000n],
    ['0.000001', 1n],
    ['12.345678', 12_345_678n],
    ['1000000000', 10n ** 15n],
    ['1.500000', 1_500_000n],
  ])('%s is read', (written, micro) => {
    expect(parseHdag(written)).toBe(micro);
  });

  it.each([
    '',
    ' 1',
    '01',
    '1.',
    '.5',
    '-1',
    '+1',
    '1e3',
    '0x1',
    '1.0000001',
    '1,5',
    '12345678901',
    'NaN',
    '١',
  ])('"%s" is none', (written) => {
    expect(parseHdag(written)).toBeNull();
  });

  it('is written as it is read, without trailing zeros', () => {
    expect(formatHdag(1_500_000n)).toBe('1.5');
    expect(formatHdag(-1_000_000_000_000_000n)).toBe('-1000000000');
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 15n), (micro) => {
        expect(parseHdag(formatHdag(micro))).toBe(micro);
        expect(BigInt(Math.round(hdagNumber(micro) * 1e6))).toBe(micro);
      }),
    );
  });

  it('in a request is above nothing', () => {
    expect(hdagAmountSchema.safeParse('0.000001').success).toBe(true);
    expect(hdagAmountSchema.safeParse('0').success).toBe(false);
    expect(hdagAmountSchema.safeParse('1.0000001').success).toBe(false);
  });
});
