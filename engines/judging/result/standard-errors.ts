import { type Group, SHRINKAGE } from './score-group.ts';

/** Standard errors of entries, by their numbers. */
export interface StandardErrors {
  readonly of: (entry: number) => number;
  /** The difference of two entries. Infinite where one is unknown. */
  readonly between: (entry: number | undefined, other: number | undefined) => number;
}

/**
 * Computes standard errors from the inverse of Henderson's mixed model equations, whose entries are eliminated: what is
 * left is a matrix of judges. (S. R. Searle, G. Casella, C. E. McCulloch, *Variance Components*, 1992, section 7.6)
 *
 * @param variance the error's, σ²
 */
export function standardErrors(entries: Group, judges: Group, variance: number): StandardErrors {
  const size = judges.ids.length;
  const panels: number[][] = entries.ids.map(() => []);
  for (const [at, entry] of entries.at.entries()) panels[entry]?.push(judges.at[at] ?? 0);
  const weightOf = (entry: number): number => (entries.counts[entry] ?? 0) + SHRINKAGE;
  const matrix = new Float64Array(size * size);
  for (const [judge, count] of judges.counts.entries()) matrix[judge * size + judge] = count + SHRINKAGE;
  for (const [entry, panel] of panels.entries()) {
    for (const one of panel) {
      for (const other of panel)
        matrix[one * size + other] = (matrix[one * size + other] ?? 0) - 1 / weightOf(entry);
    }
  }
  const inverse = invert(matrix, size);
  const shared = (entry: number, other: number): number => {
    let total = 0;
    for (const one of panels[entry] ?? []) {
      for (const two of panels[other] ?? []) total += inverse[one * size + two] ?? 0;
    }
    return total / (weightOf(entry) * weightOf(other));
  };
  const own = (entry: number): number => 1 / weightOf(entry) + shared(entry, entry);
  return {
    of: (entry) => Math.sqrt(variance * own(entry)),
    between: (entry, other) => {
      if (entry === undefined || other === undefined) return Number.POSITIVE_INFINITY;
      if (entry === other) return 0;
      return Math.sqrt(variance * Math.max(0, own(entry) + own(other) - 2 * shared(entry, other)));
    },
  };
}

/** Inverts a symmetric positive definite matrix in place, by Gauss and Jordan without a search for pivots. */
function invert(matrix: Float64Array, size: number): Float64Array {
  for (let pivot = 0; pivot < size; pivot += 1) {
    const row = matrix.subarray(pivot * size, (pivot + 1) * size);
    const by = 1 / (row[pivot] ?? 1);
    row[pivot] = 1;
    for (let column = 0; column < size; column += 1) row[column] = (row[column] ?? 0) * by;
    for (let other = 0; other < size; other += 1) {
      const factor = matrix[other * size + pivot] ?? 0;
      if (other === pivot || factor === 0) continue;
      const target = matrix.subarray(other * size, (other + 1) * size);
      target[pivot] = 0;
      for (let column = 0; column < size; column += 1) {
        target[column] = (target[column] ?? 0) - factor * (row[column] ?? 0);
      }
    }
  }
  return matrix;
}
