import { detectSearchConcepts, gateConcepts } from '#engines/concepts';
import type { RetrievalIndex, SearchRequest, SearchResult } from '#engines/retrieval';
import type { Services } from '#platform/server/services.ts';
import { byBand, type MatchBand, scoreOf } from '../../contract/bands.ts';
import type { GrantFilters } from '../../contract/search-schemas.ts';
import { readSearchText } from '../../contract/search-text.ts';
import { type AlsoSearched, isDescriptive, widening } from '../rules/widening.ts';
import { type LiveGrants, liveGrants } from './live-grants.ts';
import { LEXICON } from './match-catalog.ts';
import { judgeFit, rankGrants } from './rank-grants.ts';
import { type ReadMission, readMission } from './read-mission.ts';
import { indexSearch, repairsWords } from './search-request.ts';
import { type Turn, weightOf } from './search-turns.ts';

/** In larger catalogs comparing all records with each description takes too long for a search. */
const RANKED_RECORDS = 5000;
/**
 * So many of the first are sorted by band, the same ones for every page: a weak one may stand before others by its level.
 */
const BANDED = 500;
/** Words alone answer when the meaning of a search takes longer, where the caller does not ask again. */
const MEANING_LIMIT_MS = 300;

/** A found record; the band where descriptions are ranked as matches are. */
export interface FoundGrant {
  readonly id: string;
  /** 0 to 100. */
  readonly score: number;
  readonly band: MatchBand | null;
}

/** Results of a search. */
export interface FoundGrants {
  /** The index that was searched: a rebuild may swap it while the database answers. */
  readonly index: RetrievalIndex;
  readonly filters: SearchRequest['filters'];
  readonly result: SearchResult;
  readonly page: readonly FoundGrant[];
  readonly also: readonly AlsoSearched[];
  /** False while the encoder still works on the description: asked again soon, the order may be another. */
  readonly isSettled: boolean;
}

/** Search for grants. */
export interface GrantSearch {
  readonly filters: GrantFilters;
  readonly page: { readonly offset: number; readonly limit: number };
  readonly now: Date;
  /** Ids that alone may be found; all where absent. */
  readonly among?: readonly string[];
  /** How long the meaning of a description is waited for. */
  readonly meaningLimitMs?: number;
}

/** A search as a description of four words or more, by best fit; null for any other. */
async function readDescription(
  services: Services,
  { q = '', sort = 'relevance', without = [] }: GrantFilters,
  limitMs: number,
): Promise<ReadMission | null> {
  const { words, phrases } = readSearchText(q);
  if (sort !== 'relevance' || !isDescriptive(words, phrases)) return null;
  const mission = { title: '', text: words, regions: [], applicantTypes: [] };
  return readMission(services, mission, { without, limitMs, isSearch: true });
}

/**
 * One page of a search. A description is widened by the official words of its topics and ranked as matches are;
 * known names count as such in every search. @throws grants.index_loading
 */
export async function findGrants(
  services: Services,
  { filters, page, now, among, meaningLimitMs = MEANING_LIMIT_MS }: GrantSearch,
  turn: Turn,
): Promise<FoundGrants> {
  const description = await readDescription(services, filters, meaningLimitMs);
  const isSettled = !description?.isMeaningDue;
  const live = liveGrants(services);
  const isRanked = description !== null && live.index.size <= RANKED_RECORDS;
  await turn(isRanked ? 'heavy' : weightOf(filters.q ?? ''));
  // Taken once, after the turn: a rebuild may have swapped it.
  const { index } = live;
  const also = description ? widening(LEXICON, description.concepts) : [];
  const read = indexSearch(filters, page, now);
  const request = {
    ...read,
    ...(among ? { among } : {}),
    also: also.flatMap(({ terms }) => terms),
    repair: repairsWords(index.size),
  };
  if (description && isRanked) {
    const ranked = rankedPage(live, description, request, { filters, page, now });
    // A band by words alone would be called back a moment later.
    const found = isSettled ? ranked.page : ranked.page.map((grant) => ({ ...grant, band: null }));
    return { ...ranked, page: found, index, filters: request.filters, also, isSettled };
  }
  const exact = index.search(request);
  const topics = exact.total === 0 && also.length === 0 ? topicsOf(filters) : [];
  const terms = topics.flatMap((topic) => topic.terms);
  const result = topics.length === 0 ? exact : index.search({ ...request, also: terms });
  const found = result.hits.map(({ id, fit }) => ({ id, score: Math.round(fit), band: null }));
  return {
    index,
    filters: request.filters,
    result,
    page: found,
    also: also.length > 0 ? also : topics,
    isSettled,
  };
}

/** The topics of a short search that no grant has the words of: "freezer" is about food and hunger. */
function topicsOf({ q = '', without = [] }: GrantFilters): AlsoSearched[] {
  const { words, phrases } = readSearchText(q);
  if (words === '' || phrases.length > 0) return [];
  const concepts = gateConcepts(detectSearchConcepts(LEXICON, words), null);
  return widening(LEXICON, concepts).filter(({ id }) => !without.includes(id));
}

/** The list in the order of matches. Bands are those of the whole catalog: filters change no band. */
function rankedPage(
  live: LiveGrants,
  description: ReadMission,
  request: SearchRequest,
  { filters, page, now }: GrantSearch,
): Pick<FoundGrants, 'result' | 'page'> {
  const { index } = live;
  const result = index.search({ ...request, ranking: 'plain', offset: 0, limit: index.size });
  const listed = new Set(result.hits.map(({ id }) => id));
  const open = live.openIds(now, filters.support);
  const { grants } = rankGrants(live, description, {
    isCounted: (id) => open.has(id) || listed.has(id),
    isListed: (id) => listed.has(id),
    most: Math.max(BANDED, page.offset + page.limit),
  });
  const judged = grants.map((ranked) => ({ id: ranked.id, ...judgeFit(ranked) }));
  const first = judged.slice(0, BANDED).sort((a, b) => byBand(a.band, b.band));
  const found = [...first, ...judged.slice(BANDED)]
    .slice(page.offset, page.offset + page.limit)
    .map(({ id, rank, band }) => ({ id, score: scoreOf(rank, band), band }));
  return { result, page: found };
}
