import type { Ranking } from '../rank/prepare-query.ts';
import { createRetrievalIndex } from '../retrieval-index.ts';
import { averagePrecision, normalisedGain, recall } from './metrics.ts';
import type { TestCollection } from './test-collection.ts';

/** Means over the judged queries, each 0 to 1. */
export interface Quality {
  readonly queries: number;
  readonly ndcg10: number;
  /** Mean average precision over what was returned. */
  readonly map: number;
  readonly recall100: number;
}

/** Ranks documents for a text, best first. */
export type Rank = (text: string) => readonly string[];

/** A ranking to be measured; `latent` false leaves the latent space untrained. */
export interface Setting {
  readonly ranking: Ranking;
  readonly latent: boolean;
}

/** Ranked documents read for each query: all that step B orders. */
const DEPTH = 200;

/** Measures any ranking on the judged queries of a collection. */
export function measureRanking(
  collection: Pick<TestCollection, 'queries' | 'judgments'>,
  rank: Rank,
): Quality {
  let queries = 0;
  let ndcg10 = 0;
  let map = 0;
  let recall100 = 0;
  for (const { id, text } of collection.queries) {
    const judgments = collection.judgments.get(id);
    if (judgments === undefined) continue;
    const ranked = rank(text);
    queries += 1;
    ndcg10 += normalisedGain(ranked, judgments, 10);
    map += averagePrecision(ranked, judgments);
    recall100 += recall(ranked, judgments, 100);
  }
  const mean = (sum: number) => (queries === 0 ? 0 : sum / queries);
  return { queries, ndcg10: mean(ndcg10), map: mean(map), recall100: mean(recall100) };
}

/** Measures this engine: indexes the corpus once for each of `latent`, then asks every collection of queries. */
export function evaluateEngine(
  corpus: TestCollection['corpus'],
  queries: readonly Pick<TestCollection, 'queries' | 'judgments'>[],
  settings: readonly Setting[],
): Quality[][] {
  const plainIndex = createRetrievalIndex();
  plainIndex.put(corpus);
  const latentIndex = createRetrievalIndex();
  latentIndex.put(corpus);
  if (settings.some(({ latent }) => latent)) latentIndex.trainLatentSpace();
  return settings.map(({ ranking, latent }) => {
    const index = latent ? latentIndex : plainIndex;
    const rank = (query: string) => index.search({ query, ranking, limit: DEPTH }).hits.map(({ id }) => id);
    return queries.map((set) => measureRanking(set, rank));
  });
}
