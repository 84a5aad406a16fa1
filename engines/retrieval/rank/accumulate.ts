import type { LiveIndex } from '../index/live-index.ts';
import { findStemSlot } from '../index/postings.ts';
import { BM25_B, BM25_K1 } from './parameters.ts';
import type { PreparedQuery } from './prepare-query.ts';

/** Scores of step A by ordinal: documents are numbered through all segments, removed ones keep 0. */
export interface StepAScores {
  readonly scores: Float64Array;
  /** First ordinal of each segment. */
  readonly bases: readonly number[];
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
  const flat = BM25_K1 * (1 - BM25_B);
  const slope = (BM25_K1 * BM25_B) / index.statistics.averageLength;
  let best = 0;
  for (const [number, { segment, live }] of index.entries.entries()) {
    const own = scores.subarray(bases[number]!, bases[number]! + segment.ids.length);
    const { postings, lengths } = segment;
    const { starts, documents, counts } = postings;
    for (const { stem, worth } of query.terms) {
      const slot = findStemSlot(postings, stem);
      if (slot < 0) continue;
      const factor = worth * (BM25_K1 + 1);
      for (let at = starts[slot]!, end = starts[slot + 1]!; at < end; at += 1) {
        const document = documents[at]!;
        const count = counts[at]!;
        own[document]! += (factor * count) / (count + flat + slope * lengths[document]!);
      }
    }
    const hidden = excluded === null ? -1 : segment.ids.indexOf(excluded);
    if (hidden >= 0) own[hidden] = 0;
    for (let document = 0; document < own.length; document += 1) {
      if (live[document] === 0) own[document] = 0;
      else if (own[document]! > best) best = own[document]!;
    }
  }
  return { scores, bases, best };
}
