import type { Evidence } from './evidence.ts';
import { PART_WEIGHT, SHORT_QUERY_PAIRS } from './parameters.ts';
import type { PreparedQuery } from './prepare-query.ts';

/** The addends of a document's score. */
export interface ScoreParts {
  /** Step A over the best step A score, 0 to 1. */
  readonly terms: number;
  readonly exact: number;
  readonly pairs: number;
  readonly latent: number;
  readonly title: number;
  readonly passage: number;
}

/**
 * Weighs the evidence. Both BM25 scores are measured by the best step A score of the whole collection, so that a
 * score does not depend on filters or on which page is read.
 */
export function scoreParts(
  query: PreparedQuery,
  stepA: number,
  best: number,
  evidence: Evidence,
): ScoreParts {
  return {
    terms: best === 0 ? 0 : stepA / best,
    exact: best === 0 ? 0 : (PART_WEIGHT.exact * evidence.exact) / best,
    pairs: pairWeight(query) * evidence.pairs,
    latent: PART_WEIGHT.latent * query.gate * evidence.latent,
    title: PART_WEIGHT.title * evidence.title,
    passage: PART_WEIGHT.passage * evidence.passage.share,
  };
}

/** Weight of all ordered pairs of a query together, each seen once. */
export function pairWeight({ gate }: Pick<PreparedQuery, 'gate'>): number {
  return PART_WEIGHT.pairs + SHORT_QUERY_PAIRS * (1 - gate);
}

/** The score: the sum of its parts. */
export function totalOf(parts: ScoreParts): number {
  return parts.terms + parts.exact + parts.pairs + parts.latent + parts.title + parts.passage;
}
