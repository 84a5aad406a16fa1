import { DocumentCounter, TITLE_WEIGHT } from '../index/document-counter.ts';
import type { ForwardIndex } from '../index/forward-index.ts';
import type { Lexicon } from '../index/lexicon.ts';

/**
 * A latent semantic space (S. Deerwester and others, "Indexing by latent semantic analysis", JASIS 41(6), 1990):
 * a vector for each term it was trained with; documents and queries are folded in as weighted sums of them.
 */
export interface LatentSpace {
  readonly dimensions: number;
  /** The stem of each term row. */
  readonly stems: Uint32Array;
  readonly idf: Float32Array;
  /** Term rows, `dimensions` numbers each. */
  readonly vectors: Float32Array;
  /** The row of a stem, −1 for one the training left out; stems beyond its end are newer than the space. */
  readonly rowOfStem: Int32Array;
}

/** Documents in a latent space, 8 bits a number; `inverseNorms` turns whole-number products into cosines. */
export interface LatentRows {
  readonly rows: Int8Array;
  /** 0 for a document without any known term. */
  readonly inverseNorms: Float32Array;
}

/** The row of each stem below the highest one of a space. */
export function indexStems(stems: Uint32Array): Int32Array {
  const rowOfStem = new Int32Array(stems.reduce((most, stem) => Math.max(most, stem + 1), 0)).fill(-1);
  stems.forEach((stem, row) => {
    rowOfStem[stem] = row;
  });
  return rowOfStem;
}

/** Adds one term, seen `count` times, to a vector: (1 + ln count) · idf times its row. */
export function foldTerm(space: LatentSpace, stem: number, count: number, into: Float64Array): void {
  const row = space.rowOfStem[stem] ?? -1;
  if (row < 0) return;
  const weight = (1 + Math.log(count)) * space.idf[row]!;
  const offset = row * space.dimensions;
  for (let at = 0; at < space.dimensions; at += 1) into[at]! += weight * space.vectors[offset + at]!;
}

/** Cosine of a term's own vector with another vector of length `norm`; 0 for a term without one. */
export function termCosine(space: LatentSpace, stem: number, vector: Float64Array, norm: number): number {
  const row = space.rowOfStem[stem] ?? -1;
  if (row < 0 || norm === 0) return 0;
  const offset = row * space.dimensions;
  let product = 0;
  let square = 0;
  for (let at = 0; at < space.dimensions; at += 1) {
    const value = space.vectors[offset + at]!;
    product += value * vector[at]!;
    square += value * value;
  }
  return square === 0 ? 0 : product / (Math.sqrt(square) * norm);
}

/** Writes a vector as 8-bit row number `at`, scaled so that its largest number is 127. */
function quantise(vector: Float64Array, target: LatentRows, at: number): void {
  let largest = 0;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  if (largest === 0) return;
  const offset = at * vector.length;
  let square = 0;
  for (let index = 0; index < vector.length; index += 1) {
    const value = Math.round((vector[index]! / largest) * 127);
    target.rows[offset + index] = value;
    square += value * value;
  }
  target.inverseNorms[at] = 1 / Math.sqrt(square);
}

/** Folds all documents of a segment into a space. */
export function foldDocuments(space: LatentSpace, forward: ForwardIndex, lexicon: Lexicon): LatentRows {
  const size = forward.ids.length;
  const result = {
    rows: new Int8Array(size * space.dimensions),
    inverseNorms: new Float32Array(size),
  };
  const counter = new DocumentCounter(lexicon);
  const vector = new Float64Array(space.dimensions);
  for (let document = 0; document < size; document += 1) {
    vector.fill(0);
    counter.visit(forward, document, (stem, inTitle, inText) => {
      foldTerm(space, stem, inText + TITLE_WEIGHT * inTitle, vector);
    });
    quantise(vector, result, document);
  }
  return result;
}

/** Cosine of a document's row with a vector of length `norm`. */
export function rowCosine(latent: LatentRows, document: number, vector: Float64Array, norm: number): number {
  if (norm === 0) return 0;
  const { rows, inverseNorms } = latent;
  const dimensions = vector.length;
  const offset = document * dimensions;
  let product = 0;
  for (let at = 0; at < dimensions; at += 1) product += vector[at]! * rows[offset + at]!;
  return (product * inverseNorms[document]!) / norm;
}
