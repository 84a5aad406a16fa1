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

function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
}

function meanOf(vectors: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) {
    for (const [at, value] of vector.entries()) mean[at]! += value / vectors.length;
  }
  return mean;
}

/** A vector for each concept, from the raw unit vectors of `conceptLabels` in their order. */
export function conceptVectors(labels: readonly Float32Array[]): Float32Array[] {
  const mean = meanOf(labels);
  const centred = labels.map((label) => unit(label.map((value, at) => value - CENTRING * mean[at]!)));
  const vectors: Float32Array[] = [];
  for (let at = 0; at + 1 < centred.length; at += 2) {
    const everyday = centred[at + 1]!;
    vectors.push(unit(centred[at]!.map((value, dimension) => value + everyday[dimension]!)));
  }
  return vectors;
}

/** Cosines of every concept with a mission; all are unit vectors. */
export function conceptMeanings(vectors: readonly Float32Array[], mission: Float32Array): Float32Array {
  return Float32Array.from(vectors, (vector) => {
    let sum = 0;
    for (let at = 0; at < vector.length; at += 1) sum += vector[at]! * mission[at]!;
    return sum;
  });
}
