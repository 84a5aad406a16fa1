import type { ChanceModel } from '#grants/catalog/contract';

/** A match of a judged mission with what its chance is computed from. */
export interface FittedMatch {
  readonly level: number;
  readonly opening: number;
  readonly isUnlikely: boolean;
  readonly fits: boolean;
}

/** Penalty on squared coefficients of standardized features; the constant has a trace, for where all fit or none. */
const PENALTY = 2;
const TRACE = 1e-3;
const penaltyOf = (at: number): number => (at === 0 ? TRACE : PENALTY);
/** Newton's method needs five to ten steps. */
const MOST_STEPS = 50;
const LEAST_STEP = 1e-9;

interface Feature {
  readonly mean: number;
  readonly deviation: number;
}

function featureOf(values: readonly number[]): Feature {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, deviation: Math.sqrt(variance) || 1 };
}

/** Solves a small system by elimination with pivots. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  for (let column = 0; column < rows.length; column += 1) {
    const below = rows.slice(column).map((row) => Math.abs(row[column]!));
    const pivot = column + below.indexOf(Math.max(...below));
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (const [at, row] of rows.entries()) {
      if (at === column) continue;
      const share = row[column]! / rows[column]![column]!;
      for (let cell = column; cell < row.length; cell += 1) row[cell]! -= share * rows[column]![cell]!;
    }
  }
  return rows.map((row, at) => row.at(-1)! / row[at]!);
}

function step(inputs: readonly (readonly number[])[], fits: readonly number[], weights: readonly number[]) {
  const size = weights.length;
  const slope = weights.map((weight, at) => -penaltyOf(at) * weight);
  const curve = weights.map((_, row) =>
    weights.map((_column, column) => (row === column ? penaltyOf(row) : 0)),
  );
  for (const [at, input] of inputs.entries()) {
    const sum = input.reduce((total, value, place) => total + value * weights[place]!, 0);
    const chance = 1 / (1 + Math.exp(-sum));
    for (let row = 0; row < size; row += 1) {
      slope[row]! += (fits[at]! - chance) * input[row]!;
      for (let column = 0; column < size; column += 1)
        curve[row]![column]! += chance * (1 - chance) * input[row]! * input[column]!;
    }
  }
  return solve(curve, slope);
}

/**
 * Fits the chance that a match fits by logistic regression with an L2 penalty on standardized features (Newton's method:
 * T. Hastie, R. Tibshirani, J. Friedman, "The Elements of Statistical Learning", 2009, 4.4.1).
 * @param judged at least one; the coefficients are of the features as they are, not standardized
 */
export function fitChanceModel(judged: readonly FittedMatch[]): ChanceModel {
  const columns = [
    judged.map(({ level }) => level),
    judged.map(({ opening }) => opening),
    judged.map(({ isUnlikely }) => Number(isUnlikely)),
  ];
  const features = columns.map(featureOf);
  const inputs = judged.map((_, at) => [
    1,
    ...features.map(({ mean, deviation }, column) => (columns[column]![at]! - mean) / deviation),
  ]);
  const fits = judged.map((one) => Number(one.fits));
  let weights = [0, ...features.map(() => 0)];
  for (let count = 0; count < MOST_STEPS; count += 1) {
    const change = step(inputs, fits, weights);
    weights = weights.map((weight, at) => weight + change[at]!);
    if (Math.max(...change.map(Math.abs)) < LEAST_STEP) break;
  }
  const [constant = 0, ...standard] = weights;
  const [level = 0, opening = 0, unlikely = 0] = standard.map(
    (weight, at) => weight / features[at]!.deviation,
  );
  const shift = standard.reduce(
    (sum, weight, at) => sum + (weight * features[at]!.mean) / features[at]!.deviation,
    0,
  );
  return { level, opening, unlikely, constant: constant - shift };
}
