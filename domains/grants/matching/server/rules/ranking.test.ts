import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelOf, type Mission } from '#grants/catalog/contract';
import { anOpportunityInput } from '#grants/catalog/testing';
import { RANKING_PARTS, type RankingWeights, USUAL_WEIGHTS } from '../../contract/ranking-weights.ts';
import type { MatchGrant } from './match-facts.ts';
import { movesOf, type RankedFacts, weighMatch } from './ranking.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const GRANT: MatchGrant = { ...anOpportunityInput(), id: 'grant' };
const MISSION: Mission = {
  title: '',
  text: '',
  applicantTypes: [],
  regions: [],
  ask: { amount: 50_000, currency: 'USD' },
  preparationDays: null,
  has: {},
};
const FACTS: RankedFacts = {
  grant: GRANT,
  country: { state: null, line: null, onlyForUs: false },
  shares: { meaning: 0.8, concepts: 1.1, text: 0.3, limits: -0.25 },
  applicant: 0,
  awards: { sameProgram: 0, otherPrograms: 0 },
};
const closesIn = (days: number): MatchGrant['deadline'] => ({
  kind: 'date',
  at: new Date(NOW.getTime() + days * 86_400_000).toISOString(),
  timeKnown: true,
});
const shareOf = (facts: Partial<RankedFacts>, part: (typeof RANKING_PARTS)[number]) =>
  weighMatch({ ...FACTS, ...facts }, MISSION, USUAL_WEIGHTS, NOW).shares.find(
    (share) => share.part === part,
  )!;

const weight = fc.double({ min: 0, max: 3, noNaN: true });
const someWeights = fc
  .tuple(...RANKING_PARTS.map(() => weight))
  .map((all) => Object.fromEntries(RANKING_PARTS.map((part, at) => [part, all[at]])) as RankingWeights);

describe('weighMatch', () => {
  it('is the level of the match with the usual weights', () => {
    const points = fc.double({ min: -1, max: 3, noNaN: true });
    const shares = fc.record({ meaning: points, concepts: points, text: points, limits: points });
    fc.assert(
      fc.property(shares, fc.constantFrom(0, -0.3), (found, applicant) => {
        const weighed = weighMatch({ ...FACTS, shares: found, applicant }, MISSION, USUAL_WEIGHTS, NOW);
        expect(weighed.points).toBeCloseTo(levelOf(found) + applicant, 9);
      }),
    );
  });

  it('adds up from its shares and its limits, which no weight changes', () => {
    fc.assert(
      fc.property(someWeights, (weights) => {
        const { points, shares, limits } = weighMatch(FACTS, MISSION, weights, NOW);
        expect(shares.reduce((sum, share) => sum + share.points, limits.points)).toBeCloseTo(points, 9);
        expect(shares.map(({ part }) => weights[part])).toEqual(shares.map((share) => share.weight));
        expect(limits.points).toBe(-0.25);
      }),
    );
  });

  it.each<[string, MatchGrant['deadline'], number]>([
    ['all the days an application takes', closesIn(60), 1],
    ['any time', { kind: 'rolling' }, 1],
    ['a third of the days', closesIn(7), -1 / 3],
    ['today', closesIn(0), -1],
    ['a day that is past', closesIn(-3), -1],
    ['an unknown date', { kind: 'unknown' }, 0],
  ])('counts the room before a deadline: %s', (_, deadline, room) => {
    expect(shareOf({ grant: { ...GRANT, deadline } }, 'deadline').usual).toBeCloseTo(0.35 * room, 9);
  });

  it.each([
    ['within', { min: 10_000, max: 75_000 }, 0.35],
    ['above', { min: 1, max: 20_000 }, -0.35],
    ['not listed', { min: null, max: null, total: null }, 0],
  ])('counts an ask that is %s', (_, amounts, points) => {
    const grant = { ...GRANT, expectedAwards: null, amounts: { ...GRANT.amounts, ...amounts } };
    expect(shareOf({ grant }, 'amount').usual).toBeCloseTo(points, 9);
  });

  it('names what takes away', () => {
    const limitsOf = (facts: Partial<RankedFacts>) =>
      weighMatch({ ...FACTS, ...facts }, MISSION, USUAL_WEIGHTS, NOW).limits.text;
    expect(limitsOf({ shares: { ...FACTS.shares, limits: 0 } })).toBe('Nothing is taken away.');
    expect(limitsOf({ applicant: -0.3 })).toBe(
      'Lower because it is limited to other places, groups or uses and it lists other kinds of applicants.',
    );
  });
});

describe('movesOf', () => {
  const weigh = (facts: Partial<RankedFacts>, mission = MISSION) =>
    weighMatch({ ...FACTS, ...facts }, mission, USUAL_WEIGHTS, NOW);
  const near = { grant: { ...GRANT, deadline: closesIn(0) } };

  it('says how far the one above is ahead, and by what', () => {
    const above = weigh({ ...near, shares: { ...FACTS.shares, concepts: 1.6 } });
    expect(movesOf(weigh(near), above, 4)).toEqual(['Rank 3 is 0.50 points ahead, most of it by topics.']);
  });

  it('says nothing of the first, and nothing is ahead of an equal one', () => {
    const own = weigh({ grant: { ...near.grant, amounts: { ...GRANT.amounts, max: 20_000 } } });
    expect(movesOf(own, null, 1)).toEqual([]);
    expect(movesOf(own, own, 2)).toEqual([]);
  });

  it('names a part without a weight that would lift it, and an amount nobody gave', () => {
    const above = weigh({ ...near, shares: { ...FACTS.shares, concepts: 1.2 } });
    const own = weigh({ grant: { ...GRANT, deadline: closesIn(60) } }, { ...MISSION, ask: null });
    expect(movesOf(own, above, 2)).toEqual([
      'Rank 1 is 0.10 points ahead, most of it by topics.',
      'It would gain by a weight for time left.',
      'Say how much your project needs, so that the award size can be compared.',
    ]);
  });
});
