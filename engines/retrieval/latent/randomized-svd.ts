import { fillNormal } from '#platform/kernel/seeded-random.ts';
import {
  type DenseMatrix,
  gram,
  multiply,
  multiplyDense,
  type SparseMatrix,
  transpose,
  zeros,
} from './matrix.ts';
import { symmetricEigen } from './symmetric-eigen.ts';

/** The strongest right singular vectors of a matrix, as columns, and their singular values, falling. */
export interface RightSingular {
  readonly vectors: DenseMatrix;
  readonly values: Float64Array;
}

const EXTRA_COLUMNS = 20;
/** Directions weaker than this share of the strongest (in square) are rounding, not structure. */
const RANK_TOLERANCE = 1e-12;

/** The eigenvectors of mᵀm worth keeping, each divided by its singular value, and those values. */
function whitening(m: DenseMatrix, most: number): RightSingular {
  const { values, vectors } = symmetricEigen(gram(m));
  const floor = (values[0] ?? 0) * RANK_TOLERANCE;
  const kept = values.filter((value) => value > 0 && value > floor).slice(0, most);
  const scaled = zeros(vectors.rows, kept.length);
  for (let row = 0; row < vectors.rows; row += 1) {
    for (let column = 0; column < kept.length; column += 1) {
      scaled.values[row * kept.length + column] =
        vectors.values[row * vectors.columns + column]! / Math.sqrt(kept[column]!);
    }
  }
  return { vectors: scaled, values: kept.map(Math.sqrt) };
}

/**
 * Orthonormal columns that span those of m. By the eigenvectors of mᵀm (A. Stathopoulos, K. Wu, 2002), which
 * also drops dependent columns, as collections smaller than the projection have.
 */
function orthonormalise(m: DenseMatrix): DenseMatrix {
  return multiplyDense(m, whitening(m, m.columns).vectors);
}

/**
 * Randomized singular value decomposition with 20 extra columns and one power iteration (N. Halko,
 * P. G. Martinsson, J. A. Tropp, "Finding structure with randomness", SIAM Review 53(2), 2011, algorithms 4.4
 * and 5.1). Returns at most `dimensions` vectors, fewer when the matrix has a lower rank.
 */
export function randomizedSvd(matrix: SparseMatrix, dimensions: number, random: () => number): RightSingular {
  const width = Math.min(dimensions + EXTRA_COLUMNS, matrix.rows, matrix.columns);
  const probe = zeros(matrix.columns, width);
  fillNormal(probe.values, random);
  const transposed = transpose(matrix);
  const powered = orthonormalise(multiply(transposed, multiply(matrix, probe)));
  const range = orthonormalise(multiply(matrix, powered));
  const projected = multiply(transposed, range);
  const { vectors, values } = whitening(projected, dimensions);
  return { vectors: multiplyDense(projected, vectors), values };
}
