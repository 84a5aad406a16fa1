import type { QueryTerm, Ranking } from '../rank/prepare-query.ts';
import type { ScoreParts } from '../rank/score-parts.ts';
import { RetrievalError } from '../retrieval-error.ts';
import type { FacetCount, FacetRequest } from './facets.ts';
import type { Filter } from './filters.ts';
import type { Repair } from './read-query.ts';

/** Orders matches by a number attribute instead of the score; documents without one come last either way. */
export interface SortOrder {
  readonly attribute: string;
  readonly direction: 'ascending' | 'descending';
}

/** Search to run. Without `query` every document that passes the filters matches, with score 0. */
export interface SearchRequest {
  readonly query?: string;
  /** Words of the query that must stand together, each entry by itself; nothing without a query. */
  readonly phrases?: readonly string[];
  /** Parts of the query known to be names of several words: seen together in a document they count more. */
  readonly names?: readonly string[];
  /** Further texts to search by: what holds their words is found too, far behind what holds the query's. */
  readonly also?: readonly string[];
  /** Words or phrases that no found document may hold, by their stems; also without a query, and never repaired. */
  readonly without?: readonly string[];
  /** Ids that alone may be found; all where absent. */
  readonly among?: readonly string[];
  readonly filters?: readonly Filter[];
  readonly facets?: readonly FacetRequest[];
  readonly sort?: SortOrder;
  readonly offset?: number;
  /** Hits to return; 20 when absent. */
  readonly limit?: number;
  /** `full` when absent; the others exist for comparison and for measuring. */
  readonly ranking?: Ranking;
  /**
   * Share (0 to 1) of the worth of the query's known terms that a document must hold; 0 when absent: any term.
   * 1 asks for all of them. For lists sorted by something else than the score, where weak matches would lead.
   */
  readonly minimumMatch?: number;
  /** Whether unknown words are repaired; true when absent. */
  readonly repair?: boolean;
}

/** A found document. `fit` is `textFit`, 0 to 100; the parts add up to the score. */
export interface SearchHit {
  readonly id: string;
  readonly score: number;
  readonly fit: number;
  readonly parts: ScoreParts;
}

/** Weight of one term of a query: `weight` 1 is neutral, `idf` is its inverse document frequency. */
export interface QueryWeight {
  /** The user's words that are counted under the term. */
  readonly words: readonly string[];
  readonly weight: number;
  readonly idf: number;
}

/** The weight of a prepared term. */
export function queryWeight({ words, weight, idf }: QueryTerm): QueryWeight {
  return { words, weight, idf };
}

/** A page of hits and what is known of all matches. */
export interface SearchResult {
  readonly hits: readonly SearchHit[];
  /** Documents that hold a term of the query and pass the filters. */
  readonly total: number;
  /** Counts by attribute; each ignores the filters on its own attribute. */
  readonly facets: Readonly<Record<string, readonly FacetCount[]>>;
  readonly repairs: readonly Repair[];
  readonly unknown: readonly string[];
  /** The known terms of the query with their weights, in its order. */
  readonly terms: readonly QueryWeight[];
}

const DEFAULT_LIMIT = 20;

/** Offset and limit of a request. @throws RetrievalError `invalid_request` unless whole and not negative */
export function pageOf(request: SearchRequest): { offset: number; limit: number } {
  const { offset = 0, limit = DEFAULT_LIMIT } = request;
  for (const number of [offset, limit]) {
    if (!Number.isSafeInteger(number) || number < 0) {
      throw new RetrievalError('invalid_request', 'Offset and limit must be whole numbers from 0.');
    }
  }
  return { offset, limit };
}
