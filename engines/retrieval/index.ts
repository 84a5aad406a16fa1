export {
  type AnalysedToken,
  type Analyser,
  analyse,
  englishAnalyser,
} from './analysis/analyser.ts';
export { porterStem } from './analysis/porter-stemmer.ts';
export { scanTokens } from './analysis/scan-tokens.ts';
export { bootstrapInterval, type Interval } from './evaluation/bootstrap.ts';
export {
  evaluateEngine,
  measureRanking,
  type Quality,
  type Rank,
  type Setting,
} from './evaluation/evaluate.ts';
export { averagePrecision, type Judgments, normalisedGain, recall } from './evaluation/metrics.ts';
export { makeShortQueries } from './evaluation/short-queries.ts';
export {
  type BeirFiles,
  parseBeir,
  type TestCollection,
  type TestQuery,
} from './evaluation/test-collection.ts';
export type { RetrievalDocument } from './index/document.ts';
export type { LatentTraining } from './latent/train-latent-space.ts';
export type { Ranking } from './rank/prepare-query.ts';
export type { ScoreParts } from './rank/score-parts.ts';
export { RetrievalError, type RetrievalErrorCode } from './retrieval-error.ts';
export {
  createRetrievalIndex,
  type ExplanationQuery,
  openRetrievalIndex,
  type RetrievalIndex,
  type RetrievalOptions,
} from './retrieval-index.ts';
export type {
  DocumentSource,
  Explanation,
  Meeting,
  PairShare,
  SourceRange,
  TermShare,
} from './search/explain.ts';
export type { FacetCount, FacetRequest, NumberRange } from './search/facets.ts';
export type { Filter, KeywordFilter, NumberFilter } from './search/filters.ts';
export type { Repair } from './search/read-query.ts';
export type {
  QueryWeight,
  SearchHit,
  SearchRequest,
  SearchResult,
  SortOrder,
} from './search/search-request.ts';
