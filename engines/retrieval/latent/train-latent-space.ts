import { sampleIndices, seededRandom } from '#platform/kernel/seeded-random.ts';
import { DocumentCounter, TITLE_WEIGHT } from '../index/document-counter.ts';
import type { Lexicon } from '../index/lexicon.ts';
import type { SegmentEntry } from '../index/segment-entry.ts';
import { indexStems, type LatentSpace } from './latent-space.ts';
import type { SparseMatrix } from './matrix.ts';
import { randomizedSvd } from './randomized-svd.ts';

const DIMENSIONS = 128;
const TRAINING_DOCUMENTS = 8_000;
const SEED = 20_110_217;
/** A term must be in this many documents, in the second number once the collection exceeds the training set. */
const LEAST_DOCUMENTS = [2, 5] as const;

/** Options of latent training; the defaults are the measured ones. */
export interface LatentTraining {
  readonly dimensions?: number;
  readonly trainingDocuments?: number;
  readonly seed?: number;
}

function chooseStems(lexicon: Lexicon, documents: number, trainingDocuments: number): Uint32Array {
  const least = LEAST_DOCUMENTS[documents > trainingDocuments ? 1 : 0];
  const chosen: number[] = [];
  for (let stem = 0; stem < lexicon.stems.length; stem += 1) {
    const holders = lexicon.stemDocuments.data[stem]!;
    if (holders >= least && holders <= documents / 2) chosen.push(stem);
  }
  return Uint32Array.from(chosen);
}

/** The sampled documents as rows of unit length over the chosen terms. */
function trainingMatrix(
  entries: readonly SegmentEntry[],
  sample: Uint32Array,
  lexicon: Lexicon,
  idf: Float32Array,
  rowOfStem: Int32Array,
): SparseMatrix {
  const columnOf: number[] = [];
  const values: number[] = [];
  const starts = new Uint32Array(sample.length + 1);
  const counter = new DocumentCounter(lexicon);
  let ordinal = 0;
  let row = 0;
  for (const { segment, live } of entries) {
    for (let document = 0; document < live.length; document += 1) {
      if (live[document] === 0) continue;
      if (sample[row] === ordinal) {
        const from = values.length;
        let square = 0;
        counter.visit(segment, document, (stem, inTitle, inText) => {
          const column = rowOfStem[stem] ?? -1;
          if (column < 0) return;
          const value = (1 + Math.log(inText + TITLE_WEIGHT * inTitle)) * idf[column]!;
          columnOf.push(column);
          values.push(value);
          square += value * value;
        });
        for (let at = from; at < values.length; at += 1) values[at]! /= Math.sqrt(square);
        row += 1;
        starts[row] = values.length;
      }
      ordinal += 1;
    }
  }
  return {
    rows: sample.length,
    columns: idf.length,
    starts,
    columnOf: Uint32Array.from(columnOf),
    values: Float64Array.from(values),
  };
}

/**
 * Trains a latent space on a seeded sample of the live documents: the same documents in the same order give the
 * same space. Returns null for a collection without two documents that share a term.
 */
export function trainLatentSpace(
  entries: readonly SegmentEntry[],
  lexicon: Lexicon,
  options: LatentTraining = {},
): LatentSpace | null {
  const documents = entries.reduce((sum, entry) => sum + entry.liveCount, 0);
  const random = seededRandom(options.seed ?? SEED);
  const trainingDocuments = options.trainingDocuments ?? TRAINING_DOCUMENTS;
  const stems = chooseStems(lexicon, documents, trainingDocuments);
  if (stems.length === 0) return null;
  const rowOfStem = indexStems(stems);
  const idf = Float32Array.from(stems, (stem) =>
    Math.log((1 + documents) / (1 + lexicon.stemDocuments.data[stem]!)),
  );
  const sample = sampleIndices(documents, trainingDocuments, random);
  const matrix = trainingMatrix(entries, sample, lexicon, idf, rowOfStem);
  const { vectors } = randomizedSvd(matrix, options.dimensions ?? DIMENSIONS, random);
  return { dimensions: vectors.columns, stems, idf, rowOfStem, vectors: Float32Array.from(vectors.values) };
}
