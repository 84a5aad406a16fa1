import type { DenseMatrix } from './matrix.ts';

/** Eigenvalues in falling order and, as the columns of `vectors`, their eigenvectors. */
export interface SymmetricEigen {
  readonly values: Float64Array;
  readonly vectors: DenseMatrix;
}

const MAX_SWEEPS = 60;

function offDiagonal(a: Float64Array, size: number): number {
  let sum = 0;
  for (let i = 0; i < size; i += 1) {
    for (let j = i + 1; j < size; j += 1) sum += a[i * size + j]! ** 2;
  }
  return sum;
}

/** Rotates rows p and q of a matrix held row after row. */
function rotateRows(m: Float64Array, size: number, p: number, q: number, cos: number, sin: number): void {
  for (let at = 0; at < size; at += 1) {
    const x = m[p * size + at]!;
    const y = m[q * size + at]!;
    m[p * size + at] = cos * x - sin * y;
    m[q * size + at] = sin * x + cos * y;
  }
}

function rotateColumns(m: Float64Array, size: number, p: number, q: number, cos: number, sin: number): void {
  for (let row = 0; row < size * size; row += size) {
    const x = m[row + p]!;
    const y = m[row + q]!;
    m[row + p] = cos * x - sin * y;
    m[row + q] = sin * x + cos * y;
  }
}

/** One sweep of rotations over all pairs; `basis` holds the eigenvectors as rows. */
function sweep(a: Float64Array, basis: Float64Array, size: number): void {
  for (let p = 0; p < size - 1; p += 1) {
    for (let q = p + 1; q < size; q += 1) {
      const apq = a[p * size + q]!;
      if (apq === 0) continue;
      const theta = (a[q * size + q]! - a[p * size + p]!) / (2 * apq);
      const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
      const cos = 1 / Math.sqrt(tangent * tangent + 1);
      const sin = tangent * cos;
      rotateRows(a, size, p, q, cos, sin);
      rotateColumns(a, size, p, q, cos, sin);
      rotateRows(basis, size, p, q, cos, sin);
    }
  }
}

/**
 * Eigenvalues and eigenvectors of a symmetric matrix by cyclic Jacobi rotations (C. G. J. Jacobi, 1846;
 * G. H. Golub, C. F. Van Loan, Matrix Computations, 8.5). Meant for the few hundred rows of a projected problem.
 */
export function symmetricEigen(matrix: DenseMatrix): SymmetricEigen {
  const size = matrix.rows;
  const a = matrix.values.slice();
  const basis = new Float64Array(size * size);
  for (let at = 0; at < size; at += 1) basis[at * size + at] = 1;
  const scale = a.reduce((sum, value) => sum + value * value, 0);
  for (let round = 0; round < MAX_SWEEPS && offDiagonal(a, size) > scale * 1e-24; round += 1) {
    sweep(a, basis, size);
  }
  const order = Array.from({ length: size }, (_, at) => at).sort(
    (left, right) => a[right * size + right]! - a[left * size + left]! || left - right,
  );
  const vectors = new Float64Array(size * size);
  order.forEach((from, to) => {
    for (let at = 0; at < size; at += 1) vectors[at * size + to] = basis[from * size + at]!;
  });
  return {
    values: Float64Array.from(order, (at) => a[at * size + at]!),
    vectors: { rows: size, columns: size, values: vectors },
  };
}
