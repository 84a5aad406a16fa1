import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeResult, type Rating } from '#engines/judging';
import { criteriaOf } from './criteria.ts';
import { numberJudges } from './number-judges.ts';

const CRITERIA = criteriaOf([
  { name: 'Use', weight: 3, anchors: [] },
  { name: 'Craft', weight: 1, anchors: [] },
]);
const ENTRIES = ['a', 'b', 'c', 'd'];
const JUDGES = ['j0', 'j1', 'j2'];

/** All judges score all entries, so that a constant of one judge is the judge's alone. */
const full = (most: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: 1, max: most }), fc.integer({ min: 1, max: most })), {
      minLength: ENTRIES.length * JUDGES.length,
      maxLength: ENTRIES.length * JUDGES.length,
    })
    .map((points) =>
      ENTRIES.flatMap((entry, row) =>
        JUDGES.map((judge, column) => ({
          entry,
          judge,
          points: [...(points[row * JUDGES.length + column] ?? [1, 1])],
        })),
      ),
    );

/** The ranking as the server computes it, from numbered judges. */
function rank(ratings: readonly (Rating & { points: number[] })[]) {
  const numbered = numberJudges(ratings.map((one) => ({ ...one, points: [...one.points] })));
  return computeResult({
    criteria: CRITERIA,
    entries: ENTRIES,
    ratings: numbered.map((one) => ({ ...one, judge: String(one.judge) })),
  }).ranking;
}

describe('a result of numbered judges', () => {
  it('is the same when judges change places', () => {
    fc.assert(
      fc.property(full(10), fc.shuffledSubarray(JUDGES, { minLength: JUDGES.length }), (ratings, order) => {
        const renamed = ratings.map((one) => ({ ...one, judge: order[JUDGES.indexOf(one.judge)] ?? '' }));
        expect(rank(renamed).map(({ entry, place, score }) => ({ entry, place, score }))).toEqual(
          rank(ratings).map(({ entry, place, score }) => ({ entry, place, score })),
        );
      }),
    );
  });

  it('keeps its order when one judge adds a constant', () => {
    fc.assert(
      fc.property(
        full(7),
        fc.constantFrom(...JUDGES),
        fc.integer({ min: 1, max: 3 }),
        (ratings, mild, more) => {
          const moved = ratings.map((one) =>
            one.judge === mild ? { ...one, points: one.points.map((point) => point + more) } : one,
          );
          expect(rank(moved).map(({ entry, place }) => ({ entry, place }))).toEqual(
            rank(ratings).map(({ entry, place }) => ({ entry, place })),
          );
        },
      ),
    );
  });
});
