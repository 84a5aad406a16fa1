import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateSuccess, measureEstimates, type Outcome } from './success-estimate.ts';

const some = (grantId: string, awarded: number, declined: number): Outcome[] => [
  ...Array.from({ length: awarded }, () => ({ grantId, isAwarded: true })),
  ...Array.from({ length: declined }, () => ({ grantId, isAwarded: false })),
];

describe('estimateSuccess', () => {
  it.each<[string, Outcome[]]>([
    ['no outcome', []],
    ['19 outcomes', some('a', 10, 9)],
  ])('says nothing from %s', (_, outcomes) => {
    expect(estimateSuccess(outcomes, 'a')).toBeNull();
  });

  it.each<[string, Outcome[], string, number, number]>([
    ['the rate of all for a grant without outcomes', some('b', 9, 9), 'a', 0.5, 0],
    ['the rate of all below five of the grant', [...some('a', 4, 0), ...some('b', 5, 11)], 'a', 10 / 22, 0],
    [
      'the own outcomes drawn toward the rate of all',
      [...some('a', 5, 0), ...some('b', 4, 11)],
      'a',
      (10 * (10 / 22) + 5) / 15,
      5,
    ],
    [
      'nearly its own rate with many',
      [...some('a', 90, 10), ...some('b', 0, 100)],
      'a',
      (10 * (91 / 202) + 90) / 110,
      100,
    ],
  ])('is %s', (_, outcomes, grantId, chance, ofGrant) => {
    const padded = outcomes.length < 20 ? [...outcomes, ...some('c', 1, 1)] : outcomes;
    const found = estimateSuccess(padded, grantId)!;
    expect(found.chance).toBeCloseTo(chance, 9);
    expect(found.ofGrant).toBe(ofGrant);
  });

  it('is a chance within its interval, which gets narrower with outcomes', () => {
    const count = fc.integer({ min: 0, max: 200 });
    fc.assert(
      fc.property(count, count, fc.integer({ min: 20, max: 200 }), (awarded, declined, others) => {
        // Fewer outcomes of a grant are not counted: its first five widen the interval of all grants.
        fc.pre(awarded + declined === 0 || awarded + declined >= 5);
        const few = [...some('a', awarded, declined), ...some('b', others, others)];
        const { chance, low, high } = estimateSuccess(few, 'a')!;
        expect([0 <= low, low <= chance, chance <= high, high <= 1]).toEqual([true, true, true, true]);
        const many = Array.from({ length: 4 }, () => few).flat();
        const wider = estimateSuccess(many, 'a')!;
        expect(wider.high - wider.low).toBeLessThanOrEqual(high - low + 0.03);
      }),
    );
  });
});

describe('measureEstimates', () => {
  it('says nothing below 100 outcomes', () => {
    expect(measureEstimates(some('a', 50, 49))).toBeNull();
  });

  it('finds estimates better than the rate of all where grants differ, and no better where they do not', () => {
    const differ = measureEstimates([...some('a', 45, 5), ...some('b', 5, 45)])!;
    expect(differ.outcomes).toBe(100);
    expect(differ.brier).toBeLessThan(differ.brierOfRate - 0.1);
    const alike = measureEstimates([...some('a', 25, 25), ...some('b', 25, 25)])!;
    expect(alike.brier).toBeGreaterThanOrEqual(alike.brierOfRate - 0.005);
  });
});
