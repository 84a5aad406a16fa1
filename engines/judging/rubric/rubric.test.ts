import { describe, expect, it } from 'vitest';
import { type Criterion, heaviestOf, requireRubric, scoreOf } from './rubric.ts';

const criteria: readonly Criterion[] = [
  { id: 'use', weight: 50 },
  { id: 'craft', weight: 30 },
  { id: 'talk', weight: 20 },
];
const rating = (...points: number[]) => ({ entry: 'a', judge: 'one', points });

describe('a score', () => {
  it('is the weighted mean of the points', () => {
    expect(scoreOf(criteria, rating(8, 6, 3))).toBeCloseTo(6.4, 12);
    expect(scoreOf([{ id: 'use', weight: 1 }], rating(7))).toBe(7);
  });

  it.each([[[8, 6]], [[8, 6, 3, 1]], [[]], [[8, 6, 0]], [[8, 6, 11]], [[8, 6, 2.5]], [[8, 6, Number.NaN]]])(
    'refuses points %j',
    (points) => {
      expect(() => scoreOf(criteria, rating(...points))).toThrow(
        expect.objectContaining({ code: 'invalid_rating' }),
      );
    },
  );
});

describe('a rubric', () => {
  it.each([
    ['no criteria', []],
    ['nine', Array.from({ length: 9 }, (_, at) => ({ id: `${at}`, weight: 1 }))],
    ['weights of zero', [{ id: 'use', weight: 0 }]],
    ['a weight above 100', [{ id: 'use', weight: 101 }]],
    ['a fraction', [{ id: 'use', weight: 0.5 }]],
    ['no number', [{ id: 'use', weight: Number.NaN }]],
    ['one id twice', [criteria[0], criteria[0]].flatMap((one) => one ?? [])],
  ])('is refused with %s', (_, wrong) => {
    expect(() => requireRubric(wrong)).toThrow(expect.objectContaining({ code: 'invalid_rubric' }));
  });

  it('is heaviest at its first criterion of the greatest weight', () => {
    requireRubric(criteria);
    expect(heaviestOf(criteria)).toBe(0);
    expect(heaviestOf([{ id: 'a', weight: 1 }, ...criteria, { id: 'b', weight: 50 }])).toBe(1);
  });
});
