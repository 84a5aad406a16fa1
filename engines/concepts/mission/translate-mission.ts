import { type ConceptVectors, dot, unit } from './concept-vectors.ts';

/** Ridge of the translation, and share of it in the result: the middle of a plateau (matching-bands.md, part 1). */
const RIDGE = 10;
const SHARE = 0.5;
/** The system is well conditioned: its residual falls by half or more with each step. */
const MOST_STEPS = 30;
/** Share of the first residual, squared. */
const LEAST_RESIDUAL = 1e-10;

/**
 * Solves (EEᵀ + λI) x = b by conjugate gradients (M. R. Hestenes, E. Stiefel, 1952): nothing is kept, and no matrix is
 * built for what is asked a few times a minute.
 */
function solveRidge(rows: readonly Float32Array[], b: Float32Array): Float32Array {
  const x = new Float32Array(b.length);
  const residual = b.slice();
  let direction = b.slice();
  let square = dot(residual, residual);
  const enough = LEAST_RESIDUAL * square;
  for (let step = 0; step < MOST_STEPS && square > enough; step += 1) {
    const summed = sumOf(rows, direction);
    const image = Float32Array.from(rows, (row, at) => dot(row, summed) + RIDGE * direction[at]!);
    const length = square / dot(direction, image);
    for (let at = 0; at < x.length; at += 1) {
      x[at]! += length * direction[at]!;
      residual[at]! -= length * image[at]!;
    }
    const next = dot(residual, residual);
    direction = direction.map((value, at) => residual[at]! + (next / square) * value);
    square = next;
  }
  return x;
}

/** Sum of vectors, each times its weight. */
function sumOf(vectors: readonly Float32Array[], weights: Float32Array): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const [at, vector] of vectors.entries()) {
    const weight = weights[at]!;
    for (let dimension = 0; dimension < sum.length; dimension += 1)
      sum[dimension]! += weight * vector[dimension]!;
  }
  return sum;
}

/**
 * Moves the vector of an everyday description toward the official way of speaking: unit(m + ½ unit(mA)), where
 * A = (EᵀE + λI)⁻¹EᵀO is the ridge regression from the everyday labels E of all concepts to their official ones O.
 * @param mission unit vector, centred as missions are
 */
export function translateMission(
  mission: Float32Array,
  { everyday, official }: Pick<ConceptVectors, 'everyday' | 'official'>,
): Float32Array {
  if (everyday.length === 0) return mission;
  const near = Float32Array.from(everyday, (vector) => dot(vector, mission));
  const translated = unit(sumOf(official, solveRidge(everyday, near)));
  return unit(mission.map((value, at) => value + SHARE * translated[at]!));
}
