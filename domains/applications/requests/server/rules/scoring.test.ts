import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { criteriaSchema } from '../../contract/field-schemas.ts';
import {
  mayReadAsReviewer,
  maySeeOthersScores,
  meanOf,
  refuseDeclaration,
  refuseScores,
  totalOf,
} from './scoring.ts';

/** Criteria whose weights add up to 100. */
const criteria = fc
  .uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 0, maxLength: 9 })
  .map((cuts) => [0, ...cuts.sort((a, b) => a - b), 100])
  .map((cuts) => cuts.slice(1).map((cut, at) => ({ name: `C${at}`, weight: cut - (cuts[at] ?? 0) })));

describe('totals', () => {
  it('are between 0 and 500, and exactly that where all scores are the same', () => {
    fc.assert(
      fc.property(criteria, fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 10 }), (list, given) => {
        expect(criteriaSchema.safeParse(list).success).toBe(true);
        const total = totalOf(
          given.map((score) => ({ score, comment: '' })),
          list,
        );
        expect(total).toBeGreaterThanOrEqual(0);
        expect(total).toBeLessThanOrEqual(500);
        for (const score of [0, 3, 5])
          expect(
            totalOf(
              list.map(() => ({ score, comment: '' })),
              list,
            ),
          ).toBe(score * 100);
      }),
    );
  });

  it.each([
    [[], null],
    [[500], 500],
    [[100, 101], 101],
    [[0, 0, 500], 167],
  ])('the mean of %j is %s', (totals, mean) => {
    expect(meanOf(totals)).toBe(mean);
  });

  it('weights that miss 100 are no criteria', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 120 }), { minLength: 0, maxLength: 12 }), (weights) => {
        const list = weights.map((weight, at) => ({ name: `C${at}`, weight }));
        const isRight =
          weights.length > 0 &&
          weights.length <= 10 &&
          weights.every((weight) => weight >= 1 && weight <= 100) &&
          weights.reduce((sum, weight) => sum + weight, 0) === 100;
        expect(criteriaSchema.safeParse(list).success).toBe(isRight);
      }),
    );
  });
});

const NO_CONFLICT = { hasConflict: false, isScored: false };
const SCORED = { hasConflict: false, isScored: true };
const CONFLICT = { hasConflict: true, isScored: false };

describe('a reviewer before a proposal', () => {
  it.each([
    ['nothing declared', null, false, false, 'conflict_undeclared', null, null],
    ['no conflict', NO_CONFLICT, true, false, null, null, null],
    ['scored', SCORED, true, true, 'already_scored', 'already_scored', null],
    ['a conflict', CONFLICT, false, false, 'conflict', null, 'conflict'],
  ] as const)('%s', (_, state, reads, seesOthers, scores, declares, takesBack) => {
    expect(mayReadAsReviewer(state)).toBe(reads);
    expect(maySeeOthersScores(state)).toBe(seesOthers);
    expect(refuseScores(state)).toBe(scores);
    expect(refuseDeclaration(state, true)).toBe(declares);
    expect(refuseDeclaration(state, false)).toBe(takesBack);
  });
});
