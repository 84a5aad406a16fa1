import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Criterion, Rating } from '../rubric/rubric.ts';
import { aHackathon, FOUR_CRITERIA } from '../testing/random-hackathon.ts';
import { rated, TWO_CRITERIA, WORKED_EXAMPLE } from '../testing/worked-example.ts';
import { computeResult, type Result } from './compute-result.ts';
import { placesAmong } from './places.ts';

const order = ({ ranking }: Result): string[] => ranking.map(({ entry, place }) => `${place} ${entry}`);
const seeds = fc.integer({ min: 0, max: 100_000 });
const small = (seed: number) => ({ ...aHackathon(20, 5, 3, seed), criteria: FOUR_CRITERIA });

describe('the order', () => {
  it('stays when judges change their names', () => {
    fc.assert(
      fc.property(seeds, fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }), (seed, names) => {
        const judged = small(seed);
        const renamed = judged.ratings.map((rating) => ({
          ...rating,
          judge: `person-${names[Number(rating.judge.slice(6))]}`,
        }));
        expect(order(computeResult({ ...judged, ratings: renamed }))).toEqual(order(computeResult(judged)));
      }),
      { numRuns: 40 },
    );
  });

  it('stays to the last bit when ratings come in another order', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const judged = small(seed);
        const turned = {
          ...judged,
          ratings: judged.ratings.toReversed(),
          entries: judged.entries.toReversed(),
        };
        expect(computeResult(turned).ranking).toEqual(computeResult(judged).ranking);
      }),
      { numRuns: 40 },
    );
  });

  it('stays when a judge of a full panel gives a point more to all', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(2, 4, 5), (seed, judges) => {
        const whole = aHackathon(8, judges, judges, seed);
        // Room for a point more, and a shift of the mean that two decimals can write.
        const ratings = whole.ratings.map((one) => ({
          ...one,
          points: one.points.map((point) => Math.min(9, point)),
        }));
        const milder = ratings.map((one) =>
          one.judge === 'judge-1' ? { ...one, points: one.points.map((point) => point + 1) } : one,
        );
        const judged = { entries: whole.entries, criteria: FOUR_CRITERIA };
        expect(order(computeResult({ ...judged, ratings: milder }))).toEqual(
          order(computeResult({ ...judged, ratings })),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('of the others stays when an entry is disqualified', () => {
    fc.assert(
      fc.property(seeds, fc.uniqueArray(fc.nat(19), { maxLength: 5 }), (seed, out) => {
        const judged = small(seed);
        const disqualified = new Set(out.map((at) => `entry-${at}`));
        const before = computeResult(judged);
        const after = computeResult({ ...judged, disqualified });
        const others = before.ranking.filter(({ entry }) => !disqualified.has(entry));
        expect(after.ranking.map(({ entry, score }) => [entry, score])).toEqual(
          others.map(({ entry, score }) => [entry, score]),
        );
        expect(after.ranking.map(({ place }) => place)).toEqual(
          others.map(({ place }) => 1 + others.filter((other) => other.place < place).length),
        );
      }),
      { numRuns: 40 },
    );
  });
});

describe('an entry without scores', () => {
  it('is reported and has no place', () => {
    const { ranking, unscored } = computeResult({
      criteria: TWO_CRITERIA,
      entries: ['Z', 'A', 'B', 'C', 'D', 'E', 'F'],
      ratings: WORKED_EXAMPLE,
    });
    expect(unscored).toEqual(['F', 'Z']);
    expect(ranking.map(({ entry }) => entry)).toEqual(['A', 'E', 'D', 'C', 'B']);
    expect(JSON.stringify(ranking)).not.toContain('null');
  });

  it('is each of them with zero judges', () => {
    expect(computeResult({ criteria: TWO_CRITERIA, entries: ['b', 'a'], ratings: [] })).toEqual({
      ranking: [],
      unscored: ['a', 'b'],
      model: undefined,
    });
  });
});

describe('ties', () => {
  const weighted: readonly Criterion[] = [
    { id: 'craft', weight: 20 },
    { id: 'use', weight: 40 },
    { id: 'idea', weight: 40 },
  ];
  const judged = (entry: string, judge: string, ...points: number[]): Rating => ({ entry, judge, points });
  const lines = (ratings: readonly Rating[], criteria: readonly Criterion[] = weighted) =>
    computeResult({
      criteria,
      ratings,
      entries: [...new Set(ratings.map(({ entry }) => entry))],
    }).ranking.map(({ place, entry, decidedBy }) => [place, entry, decidedBy]);

  it('are broken by the heaviest criterion', () => {
    expect(
      lines([judged('a', 'one', 5, 5, 7), judged('b', 'one', 5, 7, 5), judged('c', 'one', 1, 1, 1)]),
    ).toEqual([
      [1, 'b', 'criterion'],
      [2, 'a', 'criterion'],
      [3, 'c', 'score'],
    ]);
  });

  it('then by the judges who scored both', () => {
    const one: readonly Criterion[] = [{ id: 'use', weight: 1 }];
    // Equal means by the same three judges, two of whom prefer b.
    expect(
      lines(
        [
          judged('a', 'one', 4),
          judged('b', 'one', 5),
          judged('a', 'two', 4),
          judged('b', 'two', 5),
          judged('a', 'three', 7),
          judged('b', 'three', 5),
        ],
        one,
      ),
    ).toEqual([
      [1, 'b', 'head_to_head'],
      [2, 'a', 'head_to_head'],
    ]);
  });

  it('then share their place, and the next place counts them all', () => {
    expect(
      lines([judged('a', 'one', 5, 5, 5), judged('b', 'one', 5, 5, 5), judged('c', 'one', 1, 1, 1)]),
    ).toEqual([
      [1, 'a', 'shared'],
      [1, 'b', 'shared'],
      [3, 'c', 'score'],
    ]);
  });

  it('go in a circle: all share', () => {
    const one: readonly Criterion[] = [{ id: 'use', weight: 1 }];
    const circle = ['abc', 'bca', 'cab'].flatMap((row, at) =>
      [...row].map((entry, better) => judged(entry, `${at}`, 7 - better)),
    );
    expect(lines(circle, one).map(([place]) => place)).toEqual([1, 1, 1]);
  });

  it('of all entries give all the first place', () => {
    const ratings = aHackathon(16, 4, 2, 1).pairs.map((pair) => ({ ...pair, points: [6, 6, 6, 6] }));
    const { ranking } = computeResult({
      criteria: FOUR_CRITERIA,
      entries: aHackathon(16, 4, 2, 1).entries,
      ratings,
    });
    expect(new Set(ranking.map(({ place, score, decidedBy }) => `${place} ${score} ${decidedBy}`))).toEqual(
      new Set(['1 6 shared']),
    );
    expect(ranking.slice(0, -1).every(({ closeToNext }) => closeToNext)).toBe(true);
  });
});

describe('too close to tell', () => {
  it('is a difference within one standard error of it', () => {
    const { ranking, model } = computeResult({
      criteria: TWO_CRITERIA,
      entries: ['A', 'B', 'C', 'D', 'E'],
      ratings: WORKED_EXAMPLE,
    });
    for (const [at, { entry, closeToNext }] of ranking.entries()) {
      const next = ranking[at + 1]?.entry;
      if (!next || !model) continue;
      const difference = (model.entries.get(entry)?.adjusted ?? 0) - (model.entries.get(next)?.adjusted ?? 0);
      expect(closeToNext).toBe(difference <= model.errorBetween(entry, next));
    }
    expect(ranking.at(-1)?.closeToNext).toBe(false);
  });

  it('is not said of entries far apart', () => {
    const ratings = ['1', '2', '3', '4'].flatMap((judge) => [rated('A', judge, 9), rated('B', judge, 2)]);
    const { ranking } = computeResult({ criteria: TWO_CRITERIA, entries: ['A', 'B'], ratings });
    expect(ranking[0]).toMatchObject({ entry: 'A', closeToNext: false });
  });
});

describe('ratings that are refused', () => {
  it.each([
    ['an unknown entry', [rated('Z', 'J1', 5)]],
    ['a judge twice', [rated('A', 'J1', 5), rated('A', 'J1', 6)]],
    ['too few points', [{ entry: 'A', judge: 'J1', points: [5] }]],
  ])('%s', (_, ratings) => {
    expect(() => computeResult({ criteria: TWO_CRITERIA, entries: ['A'], ratings })).toThrow(
      expect.objectContaining({ code: 'invalid_rating' }),
    );
  });
});

it('numbers the places of a track’s own prizes', () => {
  const { ranking } = computeResult({
    criteria: TWO_CRITERIA,
    entries: ['A', 'B', 'C', 'D', 'E'],
    ratings: WORKED_EXAMPLE,
  });
  expect(placesAmong(ranking, new Set(['B', 'C', 'E'])).map(({ place, entry }) => [place, entry])).toEqual([
    [1, 'E'],
    [2, 'C'],
    [3, 'B'],
  ]);
});
