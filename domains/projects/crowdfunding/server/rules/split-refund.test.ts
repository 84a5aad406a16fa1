import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitRefund } from './split-refund.ts';

const ETHER = 10n ** 18n;
const THIRD = ETHER / 3n;

it.each([
  ['all of it where nothing was paid', [16n], { raised: 16n, paid: 0n, fetched: 16n }, [16n]],
  ['the share that was not paid', [160n], { raised: 160n, paid: 96n, fetched: 64n }, [64n]],
  [
    'what the chain says to the wei',
    [ETHER],
    { raised: 3n * ETHER, paid: 2n * ETHER, fetched: THIRD + 1n },
    [THIRD + 1n],
  ],
  [
    'each gift of a wallet its part',
    [ETHER, 2n * ETHER],
    { raised: 4n * ETHER, paid: ETHER, fetched: (9n * ETHER) / 4n },
    [(3n * ETHER) / 4n, (3n * ETHER) / 2n],
  ],
  [
    'a gift its share where the wallet gave more than is known',
    [ETHER],
    { raised: 4n * ETHER, paid: 2n * ETHER, fetched: ETHER },
    [ETHER / 2n],
  ],
  [
    'its share where the chain’s amount is not known',
    [ETHER],
    { raised: 3n * ETHER, paid: 2n * ETHER, fetched: null },
    [THIRD],
  ],
  ['nothing where nothing was raised', [1n], { raised: 0n, paid: 0n, fetched: null }, [0n]],
])('gives back %s', (_name, gifts, refund, expected) => {
  expect(splitRefund(gifts, refund)).toEqual(expected);
});

it('never gives back more than was given, and all that was fetched where every gift is known', () => {
  const wei = fc.bigInt({ min: 10n ** 12n, max: 10n ** 24n });
  fc.assert(
    fc.property(fc.array(wei, { minLength: 1, maxLength: 5 }), wei, fc.nat(100), (gifts, others, percent) => {
      const given = gifts.reduce((sum, one) => sum + one, 0n);
      const raised = given + others;
      const paid = (raised * BigInt(percent)) / 100n;
      const fetched = ((raised - paid) * given) / raised;
      const parts = splitRefund(gifts, { raised, paid, fetched });
      expect(parts.every((part, at) => part >= 0n && part <= (gifts[at] ?? 0n))).toBe(true);
      expect(parts.reduce((sum, one) => sum + one, 0n)).toBe(fetched);
    }),
  );
});
