import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillNormal, sampleIndices, seededRandom } from '#platform/kernel/seeded-random.ts';
import { type DenseMatrix, gram, multiplyDense, type SparseMatrix, transpose, zeros } from './matrix.ts';
import { randomizedSvd } from './randomized-svd.ts';
import { symmetricEigen } from './symmetric-eigen.ts';

function aNormalMatrix(rows: number, columns: number, seed: number): DenseMatrix {
  const matrix = zeros(rows, columns);
  fillNormal(matrix.values, seededRandom(seed));
  return matrix;
}

function asSparse({ rows, columns, values }: DenseMatrix): SparseMatrix {
  return {
    rows,
    columns,
    values,
    starts: Uint32Array.from({ length: rows + 1 }, (_, row) => row * columns),
    columnOf: Uint32Array.from(values, (_, at) => at % columns),
  };
}

describe('symmetricEigen', () => {
  it('finds the eigenvalues of a matrix known by hand', () => {
    const { values, vectors } = symmetricEigen({ rows: 2, columns: 2, values: Float64Array.of(2, 1, 1, 2) });
    expect([...values]).toEqual([expect.closeTo(3, 12), expect.closeTo(1, 12)]);
    expect(Math.abs(vectors.values[0] ?? 0)).toBeCloseTo(Math.SQRT1_2, 12);
  });

  it('gives orthonormal vectors that satisfy A v = λ v', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(1000), (size, seed) => {
        const a = gram(aNormalMatrix(size + 3, size, seed));
        const { values, vectors } = symmetricEigen(a);
        const image = multiplyDense(a, vectors);
        image.values.forEach((value, at) => {
          expect(value).toBeCloseTo((vectors.values[at] ?? 0) * (values[at % size] ?? 0), 7);
        });
        gram(vectors).values.forEach((value, at) => {
          expect(value).toBeCloseTo(at % (size + 1) === 0 ? 1 : 0, 9);
        });
      }),
      { numRuns: 30 },
    );
  });
});

describe('randomizedSvd', () => {
  it('recovers a matrix of low rank exactly', () => {
    const left = aNormalMatrix(60, 4, 1);
    const right = aNormalMatrix(4, 45, 2);
    const matrix = multiplyDense(left, right);
    const { vectors, values } = randomizedSvd(asSparse(matrix), 10, seededRandom(3));
    expect(values).toHaveLength(4);
    const exact = symmetricEigen(gram(matrix)).values;
    values.forEach((value, at) => {
      expect(value).toBeCloseTo(Math.sqrt(exact[at] ?? 0), 8);
    });
    gram(vectors).values.forEach((value, at) => {
      expect(value).toBeCloseTo(at % 5 === 0 ? 1 : 0, 8);
    });
  });

  it('is the same for the same seed', () => {
    const matrix = asSparse(aNormalMatrix(30, 20, 5));
    expect(randomizedSvd(matrix, 6, seededRandom(9))).toEqual(randomizedSvd(matrix, 6, seededRandom(9)));
  });
});

describe('transpose', () => {
  it('turned twice is the matrix itself', () => {
    const matrix = asSparse(aNormalMatrix(7, 5, 11));
    expect(transpose(transpose(matrix))).toEqual(matrix);
  });
});

describe('sampleIndices', () => {
  it('draws distinct numbers in rising order', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), fc.nat(), (count, size, seed) => {
        const drawn = sampleIndices(count, size, seededRandom(seed));
        expect(drawn).toHaveLength(Math.min(count, size));
        drawn.forEach((value, at) => {
          expect(value).toBeLessThan(count);
          if (at > 0) expect(value).toBeGreaterThan(drawn[at - 1] ?? 0);
        });
      }),
    );
  });
});
