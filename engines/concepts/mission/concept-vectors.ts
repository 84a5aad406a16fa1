import type { Lexicon } from '../lexicon/compile-lexicon.ts';

/** Terms of either side that describe a concept to an encoder. */
const LABEL_TERMS = 14;
/** Share of the mean that is taken from every vector: what all labels have in common tells nothing. */
const CENTRING = 0.8;

/** Two texts for each concept, its official terms and its everyday ones, in the lexicon's order. */
export function conceptLabels({ concepts }: Pick<Lexicon, 'concepts'>): string[] {
  return concepts.flatMap(({ official, everyday }) => [
    official.slice(0, LABEL_TERMS).join(', '),
    everyday.slice(0, LABEL_TERMS).join(', '),
  ]);
}

/** A vector of length 1 in the same direction; zeros stay as they are. */
export function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
}

/** Scalar product of two vectors of one length. */
export function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
}

function meanOf(vectors: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) {
    for (const [at, value] of vector.entries()) mean[at]! += value / vectors.length;
  }
  return mean;
}

/** Unit vectors of concepts, in the lexicon's order. */
export interface ConceptVectors {
  /** Those of the official terms. */
  readonly official: readonly Float32Array[];
  /** Those of the everyday ones. */
  readonly everyday: readonly Float32Array[];
  /** Those of both together. */
  readonly concepts: readonly Float32Array[];
}

/** Vectors of each concept, from the raw unit vectors of `conceptLabels` in their order. */
export function conceptVectors(labels: readonly Float32Array[]): ConceptVectors {
  const mean = meanOf(labels);
  const centred = labels.map((label) => unit(label.map((value, at) => value - CENTRING * mean[at]!)));
  const official = centred.filter((_, at) => at % 2 === 0);
  const everyday = centred.filter((_, at) => at % 2 === 1);
  const concepts = official.map((own, at) =>
    unit(own.map((value, dimension) => value + everyday[at]![dimension]!)),
  );
  return { official, everyday, concepts };
}

/** Cosines of every concept with a mission; all are unit vectors. */
export function conceptMeanings(vectors: readonly Float32Array[], mission: Float32Array): Float32Array {
  return Float32Array.from(vectors, (vector) => dot(vector, mission));
}
