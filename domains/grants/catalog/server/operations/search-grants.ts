import type { RetrievalIndex, SearchRequest, SearchResult } from '#engines/retrieval';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
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
import { callerOf, requireShortText, savedAmong } from '../services/search-bounds.ts';
import { type CardRow, cardOf, findCardRows } from '../store/card-store.ts';

const PAGE_SIZE = 20;
const REASONS_SHOWN = 4;

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
  const { among } = await savedAmong(deps.db, requireMember(actor).userId, query);
  const search = { ...query, ...(among ? { among } : {}) };
  return liveGrants(deps).turns.run(callerOf(actor), (turn) => findPage(deps, search, text, turn));
};

type AskedPage = SearchGrantsQuery & { readonly among?: readonly string[] };

async function findPage(
  deps: OperationDeps,
  { page = 1, pageSize = PAGE_SIZE, among, ...filters }: AskedPage,
  { words, operators, hints }: SearchText,
  turn: Turn,
): Promise<SearchGrantsAnswer> {
  const now = deps.clock.now();
  const place = { offset: (page - 1) * pageSize, limit: pageSize };
  const search = { filters, page: place, now, ...(among ? { among } : {}) };
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
      items: hitsOf(found.page, rows, readWords, now),
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
