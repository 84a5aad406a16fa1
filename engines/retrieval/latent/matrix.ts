/** A dense matrix, row after row. */
export interface DenseMatrix {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float64Array;
}

/** A sparse matrix by rows: row r has `columnOf[at]`, `values[at]` for `at` in `starts[r] … starts[r + 1] − 1`. */
export interface SparseMatrix {
  readonly rows: number;
  readonly columns: number;
  readonly starts: Uint32Array;
  readonly columnOf: Uint32Array;
  readonly values: Float64Array;
}

/** A matrix of zeros. */
export function zeros(rows: number, columns: number): DenseMatrix {
  return { rows, columns, values: new Float64Array(rows * columns) };
}

/**
 * target row `to` += Σ factor · source row, for `count` (row, factor) pairs from `from` on. Four rows at a time: the
 * sum is read and written once for four products, which is what bounds the whole training.
 */
function addRows(
  target: DenseMatrix,
  to: number,
  source: DenseMatrix,
  rowOf: Uint32Array,
  factors: Float64Array,
  from: number,
  end: number,
): void {
  const width = target.columns;
  const sum = target.values.subarray(to * width, (to + 1) * width);
  const values = source.values;
  let at = from;
  for (; at + 3 < end; at += 4) {
    const a = rowOf[at]! * width;
    const b = rowOf[at + 1]! * width;
    const c = rowOf[at + 2]! * width;
    const d = rowOf[at + 3]! * width;
    const fa = factors[at]!;
    const fb = factors[at + 1]!;
    const fc = factors[at + 2]!;
    const fd = factors[at + 3]!;
    for (let i = 0; i < width; i += 1) {
      sum[i]! += fa * values[a + i]! + fb * values[b + i]! + fc * values[c + i]! + fd * values[d + i]!;
    }
  }
  for (; at < end; at += 1) {
    const a = rowOf[at]! * width;
    const fa = factors[at]!;
    for (let i = 0; i < width; i += 1) sum[i]! += fa * values[a + i]!;
  }
}

/** sparse · dense. */
export function multiply(sparse: SparseMatrix, dense: DenseMatrix): DenseMatrix {
  const product = zeros(sparse.rows, dense.columns);
  const { starts, columnOf, values } = sparse;
  for (let row = 0; row < sparse.rows; row += 1) {
    addRows(product, row, dense, columnOf, values, starts[row]!, starts[row + 1]!);
  }
  return product;
}

/** The transpose of a sparse matrix. */
export function transpose(sparse: SparseMatrix): SparseMatrix {
  const starts = new Uint32Array(sparse.columns + 1);
  for (const column of sparse.columnOf) starts[column + 1]! += 1;
  for (let column = 0; column < sparse.columns; column += 1) starts[column + 1]! += starts[column]!;
  const next = starts.slice();
  const columnOf = new Uint32Array(sparse.columnOf.length);
  const values = new Float64Array(sparse.values.length);
  for (let row = 0; row < sparse.rows; row += 1) {
    for (let at = sparse.starts[row]!; at < sparse.starts[row + 1]!; at += 1) {
      const column = sparse.columnOf[at]!;
      const to = next[column]!;
      next[column] = to + 1;
      columnOf[to] = row;
      values[to] = sparse.values[at]!;
    }
  }
  return { rows: sparse.columns, columns: sparse.rows, starts, columnOf, values };
}

/** left · right, both dense. */
export function multiplyDense(left: DenseMatrix, right: DenseMatrix): DenseMatrix {
  const product = zeros(left.rows, right.columns);
  const all = Uint32Array.from({ length: left.columns }, (_, at) => at);
  for (let row = 0; row < left.rows; row += 1) {
    const factors = left.values.subarray(row * left.columns, (row + 1) * left.columns);
    addRows(product, row, right, all, factors, 0, left.columns);
  }
  return product;
}

/** denseᵀ · dense, symmetric. Four rows at a time, the upper triangle only, then mirrored. */
export function gram(dense: DenseMatrix): DenseMatrix {
  const size = dense.columns;
  const product = zeros(size, size);
  const { values } = dense;
  const padded = new Float64Array(4 * size);
  for (let row = 0; row < dense.rows; row += 4) {
    padded.fill(0);
    padded.set(values.subarray(row * size, Math.min(row + 4, dense.rows) * size));
    for (let i = 0; i < size; i += 1) {
      const fa = padded[i]!;
      const fb = padded[size + i]!;
      const fc = padded[2 * size + i]!;
      const fd = padded[3 * size + i]!;
      const sum = product.values.subarray(i * size, (i + 1) * size);
      for (let j = i; j < size; j += 1) {
        sum[j]! +=
          fa * padded[j]! + fb * padded[size + j]! + fc * padded[2 * size + j]! + fd * padded[3 * size + j]!;
      }
    }
  }
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j < i; j += 1) product.values[i * size + j] = product.values[j * size + i]!;
  }
  return product;
}
