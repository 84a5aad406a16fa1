import { detectSearchConcepts } from '#engines/concepts';
import type { Services } from '#platform/server/services.ts';
import type { GrantCard } from '../contract/search-schemas.ts';
import { findGrants } from './search/find-grants.ts';
import { searchText } from './search/grant-document.ts';
import { liveGrants } from './search/live-grants.ts';
import { LEXICON } from './search/match-catalog.ts';
import { judgeFit, rankGrants } from './search/rank-grants.ts';
import { readMission } from './search/read-mission.ts';
import { indexSearch, repairsWords } from './search/search-request.ts';
import { foundPairReader } from './search/word-pairs.ts';
import { cardOf, findCardRows } from './store/card-store.ts';

/** Fields of a found opportunity for other domains. */
export interface OpenGrant extends Pick<GrantCard, 'id' | 'title' | 'funder' | 'amounts' | 'deadline'> {
  /** Its words that met those asked for, the weightiest first. */
  readonly matches: readonly string[];
}

const MATCHES_SHOWN = 3;

/** At least half of the words asked for must be found: a member who asks in words expects no list of near misses. */
const MINIMUM_MATCH = 0.5;

/** From this share on a question is a description of what someone does, and is matched like a project. */
const DESCRIPTION = 0.5;
/** Shorter questions are words to search. */
const LEAST_WORDS = 8;

/** Grants for a description in everyday words; null for words that are to be searched. */
async function matchDescription(
  services: Services,
  text: string,
  now: Date,
): Promise<readonly string[] | null> {
  if (text.trim().split(/\s+/).length < LEAST_WORDS) return null;
  const live = liveGrants(services);
  const open = live.openIds(now);
  const asked = { title: '', text, regions: [], applicantTypes: [] };
  const mission = await readMission(services, asked, { isSearch: true });
  const { grants, everyday } = rankGrants(live, mission, { isCounted: (id) => open.has(id) });
  if (everyday < DESCRIPTION) return null;
  return grants.filter((ranked) => judgeFit(ranked).band !== 'weak').map(({ id }) => id);
}

/**
 * The best opportunities that can still be applied to for some words, best first, and how many there are. A
 * description of someone's work is matched as a project is.
 */
export async function findOpenGrants(
  services: Services,
  { text, limit }: { readonly text: string; readonly limit: number },
): Promise<{ readonly grants: readonly OpenGrant[]; readonly total: number }> {
  const now = services.clock.now();
  const { index } = liveGrants(services);
  const matched = await matchDescription(services, text, now);
  const request = indexSearch({ q: text }, { offset: 0, limit }, now);
  const found = index.search({
    ...request,
    facets: [],
    minimumMatch: MINIMUM_MATCH,
    repair: repairsWords(index.size),
  });
  const ids = matched?.length ? matched.slice(0, limit) : found.hits.map(({ id }) => id);
  const readWords = foundPairReader(index, found);
  const rows = new Map((await findCardRows(services.db, ids)).map((row) => [row.id, row]));
  const grants = ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const met = readWords({ id, title: row.title, text: searchText(row) }, MATCHES_SHOWN);
    return [{ ...cardOf(row, now), matches: [...new Set(met.map(({ theirs }) => theirs.toLowerCase()))] }];
  });
  return { grants, total: matched?.length ? matched.length : found.total };
}

/**
 * How many opportunities that can still be applied to mention each of these words or phrases, as the search page counts
 * them for the words in quotation marks. Each takes its turn among the searches of the caller.
 * @throws grants.index_loading, grants.too_many_searches
 */
export function countOpenGrants(
  services: Services,
  userId: string,
  texts: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const now = services.clock.now();
  const page = { offset: 0, limit: 0 };
  return liveGrants(services).turns.run(userId, async (turn) => {
    const counts = new Map<string, number>();
    for (const text of new Set(texts)) {
      const search = { filters: { q: `"${text}"` }, page, now };
      counts.set(text, (await findGrants(services, search, turn)).result.total);
    }
    return counts;
  });
}

/** Whether a search for these words is worth offering: they name a topic, or a grant holds most of them. */
export function canFind(services: Services, words: string): boolean {
  if (!isSearchReady(services)) return false;
  if (detectSearchConcepts(LEXICON, words).length > 0) return true;
  const { index } = liveGrants(services);
  const request = indexSearch({ q: words }, { offset: 0, limit: 1 }, services.clock.now());
  const found = index.search({ ...request, facets: [], minimumMatch: MINIMUM_MATCH, repair: false });
  // The share is one of the words that are known.
  return found.total > 0 && found.unknown.length <= words.split(' ').length / 2;
}

/** Whether searches are answered; an index is opened or built after a start. */
export function isSearchReady(services: Services): boolean {
  return liveGrants(services).isReady;
}
