import fc from 'fast-check';
import { expect, it } from 'vitest';
import { solveAssignment } from './solve-assignment.ts';

const costOf = (costs: readonly number[][], columns: readonly number[]): number =>
  columns.reduce((sum, column, row) => sum + (costs[row]?.[column] ?? Number.NaN), 0);

function leastByTrying(costs: readonly number[][], used: readonly number[] = []): number {
  const row = costs[used.length];
  if (!row) return 0;
  const free = [...row.keys()].filter((column) => !used.includes(column));
  return Math.min(...free.map((column) => (row[column] ?? 0) + leastByTrying(costs, [...used, column])));
}

const matrix = fc
  .record({ rows: fc.integer({ min: 1, max: 5 }), more: fc.integer({ min: 0, max: 2 }) })
  .chain(({ rows, more }) =>
    fc.array(
      fc.array(fc.integer({ min: -50, max: 50 }), { minLength: rows + more, maxLength: rows + more }),
      { minLength: rows, maxLength: rows },
    ),
  );

it('costs as little as the cheapest of all assignments', () => {
  fc.assert(
    fc.property(matrix, (costs) => {
      const columns = solveAssignment(costs);
      expect(new Set(columns).size).toBe(costs.length);
      expect(costOf(costs, columns)).toBeCloseTo(leastByTrying(costs), 9);
    }),
  );
});

it('takes the textbook example', () => {
  expect(
    solveAssignment([
      [4, 1, 3],
      [2, 0, 5],
      [3, 2, 2],
    ]),
  ).toEqual([1, 0, 2]);
});

it('refuses costs it would never end with', () => {
  expect(() => solveAssignment([[Number.NaN]])).toThrow(RangeError);
  expect(() => solveAssignment([[Number.POSITIVE_INFINITY]])).toThrow(RangeError);
  expect(() => solveAssignment([[1], [2]])).toThrow(RangeError);
  expect(() => solveAssignment([[1, 2], [3]])).toThrow(RangeError);
  expect(solveAssignment([])).toEqual([]);
});
