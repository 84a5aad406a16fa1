import { BM25_K1, PART_WEIGHT } from './parameters.ts';
import type { PreparedQuery } from './prepare-query.ts';

const HIGHEST_SCORE = 1 + Object.values(PART_WEIGHT).reduce((sum, weight) => sum + weight, 0);

/**
 * Text fit, 0 to 100: 100 · √(score/2.38 · best/ceiling), where `best` is the best step A score of the collection
 * and `ceiling` the one of a document that repeats every query term without end.
 *
 * For one query it rises with the score and with nothing else. The second factor is what a score relative to the
 * best document hides: when even the best document answers little of the query, all fits are low. Long queries
 * get lower numbers than short ones, since no document answers all of a long text: compare fits of one query, or
 * of queries of like length. It is not a probability of anything.
 */
export function textFit(query: PreparedQuery, score: number, best: number): number {
  const ceiling = query.totalWorth * (BM25_K1 + 1);
  if (ceiling === 0) return 0;
  const share = (score / HIGHEST_SCORE) * (best / ceiling);
  return 100 * Math.sqrt(Math.min(1, Math.max(0, share)));
}
