import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeDemands, computeRound } from './compute-round.ts';
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

function estimateOf(round: Parameters<typeof prepareEstimates>[0], more: Gift) {
  const estimate = prepareEstimates(round);
  if (!estimate) throw new Error('The round is small');
  return estimate(more);
}

const aGift = fc.record({
  donor: fc.constantFrom('ann', 'ben', 'cem', 'dot', 'eve'),
  project: fc.constantFrom('well', 'park', 'choir'),
  amount: fc.bigInt({ min: 1n, max: 10n ** 20n }),
});
const aMethod = fc.oneof(
  fc.constant({ name: 'qf' as const }),
  fc.bigInt({ min: 1n, max: 10n ** 20n }).map((bound) => ({ name: 'pairwise' as const, bound })),
  fc.bigInt({ min: 1n, max: 10n ** 20n }).map((unit) => ({ name: 'cocm' as const, unit })),
);

describe('the estimate for one more gift', () => {
  it('is what the round would pay more if no further gift comes', () => {
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
          const change = matchOf([...given, more]) - matchOf(given);
          // A gift that connects donors may take from a cluster match; the estimate then says that it adds nothing.
          const exact = method.name === 'cocm' && change < 0n ? 0n : change;
          const { low, high } = estimateOf({ pool, method, gifts: given, spendAll }, more);
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
          const { high } = estimateOf({ pool, cap, method: { name: 'qf' }, gifts: given }, more);
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
    expect(estimateOf(round, gift('eve', 'well', 25n))).toEqual({ low: 0n, high: 0n, because });
  });

  it('adds to an earlier gift that was below the minimum', () => {
    const round = { ...standard, gifts: [...gifts, gift('eve', 'well', 20n)], minimum: 26n };
    const { low, high, because } = estimateOf(round, gift('eve', 'well', 5n));
    // Eve's 25 are still below; with one more they count beside 200 of Ann and Ben.
    expect([low, high, because]).toEqual([0n, 0n, 'below_minimum']);
    expect(estimateOf(round, gift('eve', 'well', 6n)).high > 0n).toBe(true);
  });

  it('is the same with demands that were computed elsewhere', () => {
    const round = { ...standard, method: { name: 'pairwise' as const, bound: 50n } };
    const more = gift('cem', 'well', 30n);
    expect(prepareEstimates(round, computeDemands(round))?.(more)).toEqual(estimateOf(round, more));
    expect(prepareEstimates(round, [0n, 0n])?.(more)).not.toEqual(estimateOf(round, more));
  });

  it('is not made of a cluster match that is too large to be computed anew each time', () => {
    const many = Array.from({ length: 300 }, (_, at) => gift(`donor-${at % 3}`, `project-${at}`, 100n));
    expect(prepareEstimates({ ...standard, gifts: many })).not.toBeNull();
    expect(prepareEstimates({ ...standard, gifts: many, method: { name: 'cocm', unit: 1n } })).toBeNull();
  });
});
