import type { LiveIndex } from '../index/live-index.ts';
import { findStemSlot } from '../index/postings.ts';
import type { Segment } from '../index/segment.ts';
import { BM25_B, BM25_K1 } from './parameters.ts';
import type { PreparedQuery } from './prepare-query.ts';

/** Scores of step A by ordinal: documents are numbered through all segments, removed ones keep 0. */
export interface StepAScores {
  readonly scores: Float64Array;
  /** First ordinal of each segment. */
  readonly bases: readonly number[];
  /** For each segment the documents with a score, each once, in no order. */
  readonly scored: readonly Uint32Array[];
  /** Highest score of a live document. */
  readonly best: number;
}

/** Saturation (k1 + 1) · tf / (tf + k1 · (1 − b + b · length / average)). */
export function saturate(count: number, length: number, averageLength: number): number {
  return ((BM25_K1 + 1) * count) / (count + BM25_K1 * (1 - BM25_B + (BM25_B * length) / averageLength));
}

/** Σ worth · saturation over the terms of a query, for every live document that holds one. */
export function accumulate(index: LiveIndex, query: PreparedQuery, excluded: string | null): StepAScores {
  const bases: number[] = [];
  let total = 0;
  for (const { segment } of index.entries) {
    bases.push(total);
    total += segment.ids.length;
  }
  const scores = new Float64Array(total);
  const scored: Uint32Array[] = [];
  let best = 0;
  for (const [number, entry] of index.entries.entries()) {
    const own = scores.subarray(bases[number]!, bases[number]! + entry.segment.ids.length);
    const touched = addTerms(entry.segment, index.statistics.averageLength, query, own);
    const hidden = excluded === null ? -1 : entry.segment.ids.indexOf(excluded);
    let kept = 0;
    for (const document of touched) {
      if (entry.live[document] === 0 || document === hidden) {
        own[document] = 0;
        continue;
      }
      touched[kept] = document;
      kept += 1;
      if (own[document]! > best) best = own[document]!;
    }
    scored.push(touched.subarray(0, kept));
  }
  return { scores, bases, scored, best };
}

/** Adds every term to the scores of a segment; returns the documents that hold one, each once. */
function addTerms(
  { postings, lengths }: Segment,
  averageLength: number,
  query: PreparedQuery,
  own: Float64Array,
): Uint32Array {
  const { starts, documents, counts } = postings;
  const flat = BM25_K1 * (1 - BM25_B);
  const slope = (BM25_K1 * BM25_B) / averageLength;
  const touched = new Uint32Array(own.length);
  let touches = 0;
  for (const { stem, worth } of query.terms) {
    const slot = findStemSlot(postings, stem);
    const factor = worth * (BM25_K1 + 1);
    // A term without worth would leave scores at 0, which says that a document was not met yet.
    if (slot < 0 || factor === 0) continue;
    for (let at = starts[slot]!, end = starts[slot + 1]!; at < end; at += 1) {
      const document = documents[at]!;
      const count = counts[at]!;
      const before = own[document]!;
      if (before === 0) {
        touched[touches] = document;
        touches += 1;
      }
      own[document] = before + (factor * count) / (count + flat + slope * lengths[document]!);
    }
  }
  return touched.subarray(0, touches);
}
