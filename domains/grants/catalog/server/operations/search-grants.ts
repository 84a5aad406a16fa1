import type { RetrievalIndex, SearchRequest, SearchResult } from '#engines/retrieval';
import { actingMember, requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import type { catalogEndpoints } from '../../contract/endpoints.ts';
import type {
  GrantFacets,
  SearchGrantsAnswer,
  SearchGrantsQuery,
  SearchHit,
} from '../../contract/search-schemas.ts';
import type { SearchText } from '../../contract/search-text.ts';
import { type FoundGrant, findGrants } from '../search/find-grants.ts';
import { searchText } from '../search/grant-document.ts';
import { liveGrants } from '../search/live-grants.ts';
import { repairsWords } from '../search/search-request.ts';
import { type Turn, weightOf } from '../search/search-turns.ts';
import { foundPairReader, type WordPairReader } from '../search/word-pairs.ts';
import { type BoundSearch, bindSearch } from '../services/number-search.ts';
import { callerOf, requireShortText } from '../services/search-bounds.ts';
import { type CardRow, cardOf, findCardRows } from '../store/card-store.ts';

const PAGE_SIZE = 20;
const REASONS_SHOWN = 4;
/** A meaning that takes longer comes with the next reading: words answer at once. */
const MEANING_LIMIT_MS = 40;

/**
 * One page of what a search finds, with the words that met, true counts and repaired words.
 * @throws grants.search_too_long, grants.search_without_words, grants.too_many_searches, grants.index_loading
 */
export const searchGrants: Operation<(typeof catalogEndpoints)['searchGrants']> = async (
  deps,
  actor,
  { query },
) => {
  const text = requireShortText(query.q);
  const { userId } = requireActingMember(actor);
  return liveGrants(deps).turns.run(callerOf(actingMember(actor)), async (turn) => {
    const bound = await bindSearch(deps.db, userId, query);
    return findPage(deps, bound, bound.numbers.size > 0 ? requireShortText() : text, turn);
  });
};

async function findPage(
  deps: OperationDeps,
  { query, among, numbers }: BoundSearch<SearchGrantsQuery>,
  { words, operators, hints }: SearchText,
  turn: Turn,
): Promise<SearchGrantsAnswer> {
  const { page = 1, pageSize = PAGE_SIZE, ...filters } = query;
  const now = deps.clock.now();
  const place = { offset: (page - 1) * pageSize, limit: pageSize };
  const search = {
    filters,
    page: place,
    now,
    meaningLimitMs: MEANING_LIMIT_MS,
    ...(among ? { among } : {}),
  };
  const found = await findGrants(deps, search, turn);
  const live = liveGrants(deps);
  const { index, result, filters: indexed } = found;
  const repair = repairsWords(index.size);
  const openCounts = live.countOpen(now);
  const silent = live.notListed(now);
  const readWords = words ? foundPairReader(index, result) : null;
  const rows = await findCardRows(
    deps.db,
    found.page.map(({ id }) => id),
  );
  await turn(weightOf(words));
  return {
    success: true,
    data: {
      items: byNumber(hitsOf(found.page, rows, readWords, now), numbers),
      total: result.total,
      openCounts,
      notListed: { amounts: [...silent.amounts], dates: [...silent.dates] },
      sources: live.sourceNames,
      facets: facetsOf(result),
      also: found.also.map((topic) => ({ ...topic, terms: [...topic.terms] })),
      repairs: result.repairs.map(({ word, replacement }) => ({ typed: word, used: replacement })),
      suggestions: repair ? [] : suggestWords(index, result.unknown, indexed),
      wordsOccur: result.total > 0 || !words || occurs(index, { query: words, repair }),
      operators: [...operators],
      hints: [...hints],
      isSettled: found.isSettled,
    },
  };
}

/** Whether any grant has any word of a text; filters are not asked, they may hide all that have one. */
function occurs(index: RetrievalIndex, text: { query: string; repair: boolean }): boolean {
  return index.search({ ...text, limit: 0 }).total > 0;
}

/**
 * Suggests words for those that occur nowhere: in a small catalog they are right as often as mistyped, so it is asked.
 * A word that finds nothing under the same filters is no help.
 */
function suggestWords(
  index: RetrievalIndex,
  unknown: readonly string[],
  filters: SearchRequest['filters'] = [],
): { typed: string; meant: string }[] {
  if (unknown.length === 0) return [];
  const { repairs } = index.search({ query: unknown.join(' '), limit: 0 });
  return repairs
    .map(({ word, replacement }) => ({ typed: word, meant: replacement }))
    .filter(({ meant }) => index.search({ query: meant, repair: false, filters, limit: 0 }).total > 0);
}

function hitsOf(
  found: readonly FoundGrant[],
  rows: readonly CardRow[],
  readWords: WordPairReader | null,
  now: Date,
): SearchHit[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id, score, band }): SearchHit[] => {
    const row = byId.get(id);
    // Removed since the index last looked.
    if (!row) return [];
    const card = cardOf(row, now);
    if (!readWords) return [{ ...card, score: null, band: null, reasons: [] }];
    const reasons = readWords({ id, title: row.title, text: searchText(row) }, REASONS_SHOWN);
    return [{ ...card, score, band, reasons }];
  });
}

/** Hits of a search by number, each with the number that was met. */
function byNumber(hits: readonly SearchHit[], numbers: ReadonlyMap<string, string>): SearchHit[] {
  return hits.map((hit) => {
    const number = numbers.get(hit.id);
    if (number === undefined) return hit;
    const reason = {
      yours: number,
      theirs: number,
      field: 'text' as const,
      snippet: `Number ${number}`,
      share: 1,
    };
    return { ...hit, reasons: [reason] };
  });
}

function facetsOf({ facets }: SearchResult): GrantFacets {
  const of = (name: string) => [...(facets[name] ?? [])];
  return {
    kind: of('kind'),
    support: of('support'),
    source: of('source'),
    region: of('region'),
    category: of('category'),
    applicantType: of('applicantType'),
    funder: of('funder'),
    closesWithinDays: of('closesAt'),
    minAmount: of('amountMax'),
  };
}
