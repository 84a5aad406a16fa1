import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharePrizes } from './share-prizes.ts';

const places = (...list: number[]) => list.map((place, at) => ({ entry: `entry-${at}`, place }));
const amounts = (prizes: bigint[], ...list: number[]): [shares: bigint[], remainder: bigint] => {
  const { shares, remainder } = sharePrizes(prizes, places(...list));
  return [shares.map(({ amount }) => amount), remainder];
};

describe('prizes', () => {
  it('go to their places', () => {
    expect(amounts([500n, 300n, 200n], 1, 2, 3, 4)).toEqual([[500n, 300n, 200n], 0n]);
  });

  it('of shared places are divided, rounded down; the host gets the remainder', () => {
    expect(amounts([500n, 301n, 200n], 1, 1, 3, 4)).toEqual([[400n, 400n, 200n], 1n]);
    expect(amounts([500n, 300n, 200n], 1, 2, 3, 3, 3)).toEqual([[500n, 300n, 66n, 66n, 66n], 2n]);
    expect(amounts([100n], 1, 1, 1)).toEqual([[33n, 33n, 33n], 1n]);
  });

  it('of places that none has go to the host', () => {
    expect(amounts([500n, 300n], 1)).toEqual([[500n], 300n]);
    expect(amounts([500n, 300n])).toEqual([[], 800n]);
    expect(amounts([])).toEqual([[], 0n]);
  });

  it('are not negative', () => {
    expect(() => sharePrizes([1n, -1n], places(1))).toThrow(
      expect.objectContaining({ code: 'invalid_prize' }),
    );
  });

  it('add up to the last micro-unit', () => {
    const prizes = fc.array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { maxLength: 12 });
    const ties = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 8 });
    fc.assert(
      fc.property(prizes, ties, (list, sizes) => {
        let next = 1;
        const ranking = sizes.flatMap((size) => {
          const place = next;
          next += size;
          return Array.from({ length: size }, (_, at) => ({ entry: `${place}-${at}`, place }));
        });
        const { shares, remainder } = sharePrizes(list, ranking);
        const paid = shares.reduce((sum, { amount }) => sum + amount, 0n);
        expect(paid + remainder).toBe(list.reduce((sum, prize) => sum + prize, 0n));
        expect(remainder >= 0n && shares.every(({ amount }) => amount > 0n)).toBe(true);
      }),
    );
  });
});
