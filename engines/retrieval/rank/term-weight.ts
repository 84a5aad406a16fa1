import type { LiveIndex } from '../index/live-index.ts';
import { TERM_WEIGHT } from './parameters.ts';

/**
 * Inverse document frequency ln(1 + (N − df + ½)/(df + ½)), never negative. S. Robertson, H. Zaragoza, "The
 * probabilistic relevance framework: BM25 and beyond", 2009, with the 1 inside the logarithm that keeps it positive.
 */
export function inverseDocumentFrequency(documents: number, holders: number): number {
  return Math.log(1 + (documents - holders + 0.5) / (holders + 0.5));
}

/**
 * How much more often than the average term a term is in a chosen position (in titles, or repeated), as a clamped
 * logarithm; 0 when the collection has no such position at all. `average` is the share over all terms.
 */
export function topicality(holders: number, chosen: number, average: number): number {
  if (average <= 0) return 0;
  const { smoothing, lowest, highest } = TERM_WEIGHT;
  const ratio = (chosen + smoothing * average) / (holders + smoothing) / average;
  return Math.min(highest, Math.max(lowest, Math.log(ratio)));
}

/** The T of a stem: whether it is in titles more often than terms do. */
export function titleTopicality(index: LiveIndex, stem: number): number {
  const { lexicon, statistics } = index;
  const average = statistics.stemEntries === 0 ? 0 : statistics.titleEntries / statistics.stemEntries;
  return topicality(lexicon.stemDocuments.data[stem]!, lexicon.titleDocuments.data[stem]!, average);
}

/** The R of a stem: whether documents that hold it hold it again. */
export function repeatTopicality(index: LiveIndex, stem: number): number {
  const { lexicon, statistics } = index;
  const average = statistics.stemEntries === 0 ? 0 : statistics.repeatEntries / statistics.stemEntries;
  return topicality(lexicon.stemDocuments.data[stem]!, lexicon.repeatDocuments.data[stem]!, average);
}

/** Parts of a query term's weight; see `queryTermWeight`. */
export interface TermWeightInput {
  /** Occurrences in the query. */
  readonly count: number;
  /** Growth of the correction with query length, 0 to 1. */
  readonly gate: number;
  readonly title: number;
  readonly repeat: number;
  /** Cosine of the term's latent vector with the query's, 0 without one. */
  readonly cosine: number;
  /** Whether the analyser calls the term general. */
  readonly general: boolean;
}

/**
 * c^0.4 · exp(g(0.30 T + 0.35 R) − 0.70(z − 0.3)), times ½^g for a general word: long texts are full of words that
 * are rare but not topical. How topical a term is can be read from the collection; a small one has too few documents
 * to tell, so what is general in the language is known beforehand. On samples of 140 and 500 documents and on the
 * whole of both development sets the half moves nDCG@10 by −.0004 to +.003; a third less or more does not matter.
 */
export function queryTermWeight({ count, gate, title, repeat, cosine, general }: TermWeightInput): number {
  const topical = gate * (TERM_WEIGHT.titleTopicality * title + TERM_WEIGHT.repeatTopicality * repeat);
  const distance = TERM_WEIGHT.latentDistance * (cosine - TERM_WEIGHT.latentOrigin);
  const kept = general ? TERM_WEIGHT.general ** gate : 1;
  return kept * count ** TERM_WEIGHT.countExponent * Math.exp(topical - distance);
}
