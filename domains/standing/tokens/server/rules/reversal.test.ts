import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReversible, planReversal, type Source } from './reversal.ts';

const from = (...balances: bigint[]): Source[] => balances.map((balance, account) => ({ account, balance }));

describe('what is taken back', () => {
  it.each<[bigint, bigint[], [number, bigint][]]>([
    [5n, [9n, 9n], [[0, 5n]]],
    [
      5n,
      [2n, 9n],
      [
        [0, 2n],
        [1, 3n],
      ],
    ],
    [5n, [0n, 9n], [[1, 5n]]],
    [
      5n,
      [1n, 2n],
      [
        [0, 1n],
        [1, 2n],
      ],
    ],
    [5n, [0n, 0n], []],
    [5n, [], []],
  ])('of %s paid, from %s', (paid, balances, taken) => {
    expect(planReversal(paid, from(...balances))).toEqual(
      taken.map(([account, amount]) => ({ account, amount })),
    );
  });

  it('is never more than was paid, never more than is there, and as much as both allow', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 15n });
    fc.assert(
      fc.property(amount, fc.array(amount, { maxLength: 4 }), (paid, balances) => {
        const taken = planReversal(paid, from(...balances));
        const there = balances.reduce((sum, one) => sum + one, 0n);
        const sum = taken.reduce((total, one) => total + one.amount, 0n);
        expect(sum).toBe(paid < there ? paid : there);
        for (const one of taken) expect(one.amount <= (balances[one.account] ?? 0n)).toBe(true);
      }),
    );
  });
});

describe('the time in which it may be found', () => {
  const paidAt = new Date('2026-11-01T12:00:00Z');
  it.each([
    ['2026-11-01T12:00:00Z', true],
    ['2026-12-01T12:00:00Z', true],
    ['2026-12-01T12:00:01Z', false],
  ])('at %s: %s', (now, expected) => {
    expect(isReversible(paidAt, new Date(now), 30)).toBe(expected);
  });
});
