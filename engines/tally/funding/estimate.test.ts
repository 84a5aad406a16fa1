import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeRound } from './compute-round.ts';
import { prepareEstimates } from './estimate.ts';
import type { Gift } from './round.ts';

const gift = (donor: string, project: string, amount: bigint): Gift => ({ donor, project, amount });
const gifts = [
  gift('ann', 'well', 100n),
  gift('ben', 'well', 100n),
  gift('cem', 'park', 200n),
  gift('dot', 'park', 50n),
];
const standard = { pool: 1000n, method: { name: 'qf' as const }, gifts };

const aGift = fc.record({
  donor: fc.constantFrom('ann', 'ben', 'cem', 'dot', 'eve'),
  project: fc.constantFrom('well', 'park', 'choir'),
  amount: fc.bigInt({ min: 1n, max: 10n ** 20n }),
});
const aMethod = fc.oneof(
  fc.constant({ name: 'qf' as const }),
  fc.bigInt({ min: 1n, max: 10n ** 20n }).map((bound) => ({ name: 'pairwise' as const, bound })),
);

describe('the estimate for one more gift', () => {
  it('is what the round would pay more, if nobody gives anything else', () => {
    fc.assert(
      fc.property(
        fc.array(aGift, { maxLength: 20 }),
        aGift,
        aMethod,
        fc.bigInt({ min: 1n, max: 10n ** 22n }),
        fc.boolean(),
        (given, more, method, pool, spendAll) => {
          const matchOf = (all: readonly Gift[]) =>
            computeRound({ pool, method, gifts: all, spendAll }).projects.find(
              ({ project }) => project === more.project,
            )?.match ?? 0n;
          const exact = matchOf([...given, more]) - matchOf(given);
          const { low, high } = prepareEstimates({ pool, method, gifts: given, spendAll })(more);
          // Shares are rounded to one base unit each, and to the remainders of others.
          expect(low <= high).toBe(true);
          expect(exact <= high + 2n && exact >= low - 2n).toBe(true);
        },
      ),
    );
  });

  it('is never above the pool or what the cap leaves', () => {
    fc.assert(
      fc.property(
        fc.array(aGift, { maxLength: 20 }),
        aGift,
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (given, more, pool, cap) => {
          const { high } = prepareEstimates({ pool, cap, method: { name: 'qf' }, gifts: given })(more);
          expect(high <= pool && high <= cap).toBe(true);
        },
      ),
    );
  });

  it.each([
    ['not_eligible', { ...standard, eligible: new Set(['ann']) }],
    ['below_minimum', { ...standard, minimum: 26n }],
    ['at_cap', { ...standard, cap: 150n }],
    ['empty_pool', { ...standard, pool: 0n }],
  ] as const)('says why it adds nothing: %s', (because, round) => {
    expect(prepareEstimates(round)(gift('eve', 'well', 25n))).toEqual({ low: 0n, high: 0n, because });
  });
});
