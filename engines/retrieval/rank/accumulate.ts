import type { LiveIndex } from '../index/live-index.ts';
import { findStemSlot } from '../index/postings.ts';
import type { Segment } from '../index/segment.ts';
import type { SegmentEntry } from '../index/segment-entry.ts';
import { BM25_B, BM25_K1 } from './parameters.ts';
import type { PreparedQuery } from './prepare-query.ts';

/**
 * Scores of step A by ordinal: documents are numbered through all segments, removed ones keep 0. They are lent by the
 * index's workspace: the next query takes them over.
 */
export interface StepAScores {
  readonly scores: Float64Array;
  /** First ordinal of each segment. */
  readonly bases: readonly number[];
  /** For each segment the documents with a score, in rising order. */
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
  const scores = index.workspace.takeScores(total);
  const scored: Uint32Array[] = [];
  let best = 0;
  for (const [number, entry] of index.entries.entries()) {
    const { segment } = entry;
    const own = scores.subarray(bases[number]!, bases[number]! + segment.ids.length);
    const entries = addTerms(segment, index.statistics.averageLength, query, own);
    const hidden = excluded === null ? -1 : segment.ids.indexOf(excluded);
    if (hidden >= 0) own[hidden] = 0;
    const found = takeScored(entry, own, Math.min(entries, own.length));
    for (const document of found) best = Math.max(best, own[document]!);
    scored.push(found);
  }
  return { scores, bases, scored, best };
}

/** Adds every term to the scores of a segment; returns how many entries were added. */
function addTerms(
  { postings, lengths }: Segment,
  averageLength: number,
  query: PreparedQuery,
  own: Float64Array,
): number {
  const { starts, documents, counts } = postings;
  const flat = BM25_K1 * (1 - BM25_B);
  const slope = (BM25_K1 * BM25_B) / averageLength;
  let added = 0;
  for (const { stem, worth } of [...query.terms, ...query.further]) {
    const slot = findStemSlot(postings, stem);
    const factor = worth * (BM25_K1 + 1);
    if (slot < 0 || factor === 0) continue;
    const end = starts[slot + 1]!;
    for (let at = starts[slot]!; at < end; at += 1) {
      const document = documents[at]!;
      const count = counts[at]!;
      own[document]! += (factor * count) / (count + flat + slope * lengths[document]!);
    }
    added += end - starts[slot]!;
  }
  return added;
}

/**
 * The live documents with a score, at most `most`; removed ones lose theirs. One walk over the scores costs less than
 * a mark at every entry, and what reads documents in rising order finds their columns side by side in memory.
 */
function takeScored({ live }: SegmentEntry, own: Float64Array, most: number): Uint32Array {
  const found = new Uint32Array(most);
  let count = 0;
  for (let document = 0; count < most && document < own.length; document += 1) {
    if (own[document] === 0) continue;
    if (live[document] === 0) {
      own[document] = 0;
      continue;
    }
    found[count] = document;
    count += 1;
  }
  return found.subarray(0, count);
}
