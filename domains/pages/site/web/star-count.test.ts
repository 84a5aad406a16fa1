import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countStar, STAR_MAX, type StarBallot } from './star-count.ts';

const OPTIONS = 3;
const ballot = fc.array(fc.integer({ min: 0, max: STAR_MAX }), { minLength: OPTIONS, maxLength: OPTIONS });
const ballots = fc.array(ballot, { minLength: 1, maxLength: 30 });

describe('countStar', () => {
  it.each<[string, readonly StarBallot[], number, readonly number[]]>([
    [
      'the highest total wins when most prefer it',
      [
        [5, 0, 1],
        [4, 1, 0],
        [0, 5, 2],
      ],
      0,
      [9, 6, 3],
    ],
    [
      'the second total wins when more voters prefer it',
      [
        [5, 4, 0],
        [5, 4, 0],
        [0, 5, 0],
      ],
      0,
      [10, 13, 0],
    ],
    [
      'a tied runoff goes to the higher total',
      [
        [5, 0, 0],
        [3, 4, 0],
      ],
      0,
      [8, 4, 0],
    ],
    ['no scores at all: the option that comes first', [[0, 0, 0]], 0, [0, 0, 0]],
  ])('%s', (_case, cast, winner, totals) => {
    const result = countStar(cast, OPTIONS);
    expect({ winner: result.winner, totals: result.totals }).toEqual({ winner, totals });
  });

  it('elects a finalist, counts every voter once, and no option has more than the finalists', () => {
    fc.assert(
      fc.property(ballots, (cast) => {
        const { totals, finalists, runoff, winner } = countStar(cast, OPTIONS);
        expect(finalists).toContain(winner);
        expect(runoff.first + runoff.second + runoff.alike).toBe(cast.length);
        const least = Math.min(...finalists.map((option) => totals[option] ?? 0));
        for (const [option, total] of totals.entries()) {
          if (!finalists.includes(option)) expect(total).toBeLessThanOrEqual(least);
        }
      }),
    );
  });

  it('an option that everybody scores above every other wins', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { minLength: 1, maxLength: 20 }), (others) => {
        const cast = others.map(([one, other]) => [one, STAR_MAX, other]);
        expect(countStar(cast, OPTIONS).winner).toBe(1);
      }),
    );
  });

  it('does not depend on the order of the ballots', () => {
    fc.assert(
      fc.property(ballots, (cast) => {
        expect(countStar([...cast].reverse(), OPTIONS)).toEqual(countStar(cast, OPTIONS));
      }),
    );
  });
});
