import type { Services } from '#platform/server/services.ts';
import type { GrantCard } from '../contract/search-schemas.ts';
import { liveGrants } from './search/live-grants.ts';
import { indexSearch, repairsWords } from './search/search-request.ts';
import { cardOf, findCardRows } from './store/card-store.ts';

/** What others show of an opportunity that was found. */
export type OpenGrant = Pick<GrantCard, 'id' | 'title' | 'funder' | 'deadline'>;

/** Of what is asked for at least half must be found: somebody who asks in words expects no list of near misses. */
const MINIMUM_MATCH = 0.5;

/** The best opportunities that can still be applied to for some words, best first, and how many there are. */
export async function findOpenGrants(
  services: Services,
  { text, limit }: { readonly text: string; readonly limit: number },
): Promise<{ readonly grants: readonly OpenGrant[]; readonly total: number }> {
  const now = services.clock.now();
  const { index } = liveGrants(services);
  const request = indexSearch({ q: text }, { offset: 0, limit }, now);
  const found = index.search({
    ...request,
    facets: [],
    minimumMatch: MINIMUM_MATCH,
    repair: repairsWords(index.size),
  });
  const ids = found.hits.map(({ id }) => id);
  const rows = new Map((await findCardRows(services.db, ids)).map((row) => [row.id, row]));
  const grants = ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [cardOf(row, now)] : [];
  });
  return { grants, total: found.total };
}

/** Whether searches are answered; an index is opened or built after a start. */
export function isSearchReady(services: Services): boolean {
  return liveGrants(services).isReady;
}
