import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countElection } from '#engines/tally';
import { PROPOSAL_METHODS } from '../../contract/constants.ts';
import { isPaid, METHOD_RULES } from '../../contract/method-rules.ts';
import { fitsMethod, packMarks, unpackMarks } from './ballot-marks.ts';

describe('a ballot fits its method', () => {
  it.each([
    ['star', [5, 0, null], true],
    ['star', [6, 0, 0], false],
    ['star', [5, 0], false],
    ['star', [1.5, 0, 0], false],
    ['allocated-score', [0, 5, 5], true],
    ['irv', [1, 2, 3], true],
    ['irv', [1, 1, null], true],
    ['irv', [0, 1, 2], false],
    ['stv', [4, 1, 2], false],
    ['ranked-robin', [null, null, null], true],
    ['approval', [1, 1, null], true],
    ['approval', [2, 0, 0], false],
    ['plurality', [null, 1, null], true],
    ['plurality', [1, 1, null], false],
    ['plurality', [0, 0, 0], true],
    ['quadratic', [10, 0, null], true],
    ['quadratic', [-6, 8, 0], true],
    ['quadratic', [-6, 8, 1], false],
    ['quadratic', [11, 0, 0], false],
    ['quadratic-hdag', [50, -50, null], true],
    ['quadratic-hdag', [51, 0, 0], false],
    ['quadratic-hdag', [0, -51, 0], false],
    ['weighted', [10, 3, null], true],
    ['weighted', [-1, 3, 0], false],
    ['weighted', [11, 0, 0], false],
  ] as const)('%s %j: %s', (method, marks, fits) => {
    expect(fitsMethod(method, 3, marks)).toBe(fits);
  });

  it('and is never void in the count then', () => {
    const mark = fc.option(fc.integer({ min: -7, max: 7 }), { nil: null });
    fc.assert(
      fc.property(
        fc.constantFrom(...PROPOSAL_METHODS),
        fc.array(mark, { minLength: 3, maxLength: 3 }),
        (method, marks) => {
          const budget = isPaid(method) ? { budget: null } : {};
          const { invalid } = countElection({
            method: METHOD_RULES[method].count,
            ...budget,
            candidates: ['a', 'b', 'c'],
            ballots: [marks],
          });
          if (fitsMethod(method, 3, marks)) expect(invalid).toBe(0);
        },
      ),
    );
  });

  it('is stored in a byte for each option, and read as it was', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.integer({ min: -54, max: 100 }), { nil: null }), { maxLength: 100 }),
        (marks) => {
          expect(unpackMarks(packMarks(marks))).toEqual(marks);
        },
      ),
    );
  });
});
