import type { LiveIndex } from '../index/live-index.ts';
import { RERANKED } from '../rank/parameters.ts';
import { RetrievalError } from '../retrieval-error.ts';
import { facetCounters } from './facets.ts';
import { compileAmong, compileFilters } from './filters.ts';
import { heldWorth, matchDocuments } from './match-documents.ts';
import { idOf, orderByNumber, orderByScore } from './order.ts';
import { compilePhrases, compileWithout } from './phrases.ts';
import { type ReadQuery, readQuery } from './read-query.ts';
import { Scorer } from './scorer.ts';
import {
  pageOf,
  queryWeight,
  type SearchHit,
  type SearchRequest,
  type SearchResult,
} from './search-request.ts';
import { BestSelection } from './select-best.ts';

const NO_PARTS = { terms: 0, exact: 0, pairs: 0, latent: 0, title: 0, passage: 0 };

const unscored = (id: string): SearchHit => ({ id, score: 0, fit: 0, parts: NO_PARTS });

/** The page of a list in order of step A: its first 200 are ranked again by step B, which may reorder them. */
function rerankedPage(ordered: readonly number[], scorer: Scorer, from: number, to: number): SearchHit[] {
  const head = scorer.ranking === 'full' ? ordered.slice(0, RERANKED) : [];
  const reranked = head
    .map((ordinal) => scorer.hit(ordinal))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  const tail = ordered.slice(Math.max(from, head.length), Math.max(to, head.length));
  return [...reranked.slice(from, to), ...tail.map((ordinal) => scorer.hit(ordinal))];
}

function requireShare(share: number): void {
  if (share >= 0 && share <= 1) return;
  throw new RetrievalError('invalid_request', 'minimumMatch must be between 0 and 1.');
}

/**
 * Runs a search. `read` null means no query: filters, facets and sort alone. Scores do not depend on filters or
 * page; beyond the first 200 matches the order is that of step A.
 * @throws RetrievalError `unknown_attribute`, `invalid_request`
 */
export function runSearch(
  index: LiveIndex,
  read: ReadQuery | null,
  request: SearchRequest,
  excluded: string | null,
): SearchResult {
  const { offset, limit } = pageOf(request);
  const { filters = [], facets = [], sort, ranking = 'full', minimumMatch = 0 } = request;
  const { without = [], names = [], also = [] } = request;
  const tokensOf = (texts: readonly string[]) => texts.map((text) => readQuery(index, text, null).tokens);
  requireShare(minimumMatch);
  const tests = [
    ...compileFilters(index, filters),
    ...compileAmong(request.among),
    ...compilePhrases(index, read?.phrases ?? []),
    ...compileWithout(index, tokensOf(without)),
  ];
  const counters = facetCounters(index, facets);
  const company = { names: tokensOf(names), also: tokensOf(also) };
  const scorer = read === null ? null : new Scorer(index, read.tokens, ranking, excluded, company);
  const scores = scorer?.stepA.scores ?? null;
  const order = sort === undefined ? orderByScore(index, scores) : orderByNumber(index, sort, scores);
  const depth = sort === undefined && scorer !== null ? Math.max(RERANKED, offset + limit) : offset + limit;
  const selection = new BestSelection(depth, order.tieBreak);
  const criteria = {
    scored: scorer?.stepA.scored ?? null,
    held: scorer !== null && minimumMatch > 0 ? heldWorth(index, scorer.query) : null,
    // Sums in another order differ in their last bits; asking for all terms must not fail on that.
    leastHeld: minimumMatch * (scorer?.query.totalWorth ?? 0) * (1 - 1e-9),
    tests,
    counters,
  };
  const total = matchDocuments(index, criteria, order, selection);
  const ordered = selection.sorted();
  const page = ordered.slice(offset, offset + limit);
  let hits: SearchHit[];
  if (scorer === null) hits = page.map((ordinal) => unscored(idOf(index, ordinal)));
  else if (sort !== undefined) hits = page.map((ordinal) => scorer.hit(ordinal));
  else hits = rerankedPage(ordered, scorer, offset, offset + limit);
  return {
    hits,
    total,
    facets: counters.results(),
    repairs: read?.repairs ?? [],
    unknown: read?.unknown ?? [],
    terms: scorer?.query.terms.map(queryWeight) ?? [],
  };
}
