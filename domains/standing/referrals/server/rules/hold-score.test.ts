import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HoldSignals, holdParts, holdScore, networkRarity } from './hold-score.ts';

const CLEAN: HoldSignals = {
  addressSeen: false,
  deviceOfReferrer: false,
  deviceOthers: 0,
  regularity: 0,
  depth: 1,
  fastShare: 0,
  completionExcess: 0,
  networkOfReferrer: false,
  networkRarity: 1,
};

const signals = fc.record({
  addressSeen: fc.boolean(),
  deviceOfReferrer: fc.boolean(),
  deviceOthers: fc.nat(500),
  regularity: fc.double({ min: 0, max: 1, noNaN: true }),
  depth: fc.integer({ min: 1, max: 12 }),
  fastShare: fc.double({ min: 0, max: 1, noNaN: true }),
  completionExcess: fc.double({ min: 0, max: 3, noNaN: true }),
  networkOfReferrer: fc.boolean(),
  networkRarity: fc.double({ min: 0, max: 2, noNaN: true }),
});

describe('holdScore', () => {
  it('is the bias alone for a member with nothing against them', () => {
    expect(holdScore(CLEAN)).toEqual({ score: 1 / (1 + Math.exp(1.6)), reasons: [] });
  });

  it.each<[string, Partial<HoldSignals>, number]>([
    ['address', { addressSeen: true }, 2.2],
    ['device-of-referrer', { deviceOfReferrer: true }, 1.3],
    ['device-shared', { deviceOthers: 9 }, 1.3 * Math.log(10)],
    ['regular', { regularity: 1 }, 1.3],
    ['depth', { depth: 4 }, 1.2 * Math.log(4)],
    ['fast', { fastShare: 1 }, 1.1],
    ['completion', { completionExcess: Math.log(2) }, Math.log(2)],
    ['network', { networkOfReferrer: true, networkRarity: 1 }, 0.4],
  ])('weighs %s as the economy says', (feature, change, part) => {
    const of = { ...CLEAN, ...change };
    expect(holdParts(of)).toMatchObject({ [feature]: expect.closeTo(part, 12) });
    expect(holdScore(of).reasons).toEqual([feature]);
  });

  it('names the strongest reason first, and none that hardly speaks', () => {
    const { reasons } = holdScore({ ...CLEAN, fastShare: 0.2, addressSeen: true, regularity: 1 });
    expect(reasons).toEqual(['address', 'regular']);
  });

  it('lies between 0 and 1 and never falls when something more speaks against a member', () => {
    fc.assert(
      fc.property(signals, signals, (one, other) => {
        const worse: HoldSignals = {
          addressSeen: one.addressSeen || other.addressSeen,
          deviceOfReferrer: one.deviceOfReferrer || other.deviceOfReferrer,
          deviceOthers: Math.max(one.deviceOthers, other.deviceOthers),
          regularity: Math.max(one.regularity, other.regularity),
          depth: Math.max(one.depth, other.depth),
          fastShare: Math.max(one.fastShare, other.fastShare),
          completionExcess: Math.max(one.completionExcess, other.completionExcess),
          networkOfReferrer: one.networkOfReferrer || other.networkOfReferrer,
          networkRarity: Math.max(one.networkRarity, other.networkRarity),
        };
        const { score } = holdScore(one);
        expect(score).toBeGreaterThan(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(holdScore(worse).score).toBeGreaterThanOrEqual(score);
      }),
    );
  });
});

describe('networkRarity', () => {
  it.each([
    [10_000, 0, Math.log(200) / 5],
    [10_000, 1, Math.log(100) / 5],
    [10_000, 400, 0],
    [50, 0, 0],
    [3, 0, 0],
    [0, 0, 0],
  ])('of %i members with %i others: %d', (members, others, rarity) => {
    expect(networkRarity(members, others)).toBeCloseTo(rarity, 12);
  });
});
