import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import type { grantsEndpoints } from '../../contract/endpoints.ts';
import type { GrantFilters, SearchHit } from '../../contract/search-schemas.ts';
import { searchText } from '../search/grant-document.ts';
import { liveGrants } from '../search/live-grants.ts';
import { indexSearch, openFilters, repairsWords } from '../search/search-request.ts';
import { wordPairs } from '../search/word-pairs.ts';
import { findOpportunities, opportunityOf } from '../store/opportunity-store.ts';
import { listSources } from '../store/source-store.ts';
import { grantCard } from './grant-card.ts';

const PAGE_SIZE = 20;
const REASONS_SHOWN = 4;

/** One page of what a search finds, with the words that met, true counts and repaired words. */
export const searchGrants: Operation<(typeof grantsEndpoints)['searchGrants']> = async (
  deps,
  _actor,
  { query },
) => {
  const { page = 1, pageSize = PAGE_SIZE, ...filters } = query;
  const now = deps.clock.now();
  const { index } = liveGrants(deps);
  const repair = repairsWords(index.size);
  const request = indexSearch(filters, { offset: (page - 1) * pageSize, limit: pageSize }, now);
  const found = index.search({ ...request, repair });
  const openTotal = index.search({ filters: openFilters(now), limit: 0 }).total;
  const [items, sources] = await Promise.all([hitsOf(deps, filters, found.hits, now), listSources(deps.db)]);
  return {
    success: true,
    data: {
      items,
      total: found.total,
      openTotal,
      sources: Object.fromEntries(sources.map(({ id, name }) => [id, name])),
      facets: found.facets as never,
      repairs: found.repairs.map(({ word, replacement }) => ({ typed: word, used: replacement })),
    },
  };
};

async function hitsOf(
  deps: OperationDeps,
  filters: GrantFilters,
  hits: readonly { id: string; fit: number }[],
  now: Date,
): Promise<SearchHit[]> {
  const rows = await findOpportunities(
    deps.db,
    hits.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const { index } = liveGrants(deps);
  return hits.flatMap(({ id, fit }): SearchHit[] => {
    const row = byId.get(id);
    // Removed since the index last looked.
    if (!row) return [];
    const card = grantCard(opportunityOf(row, [], now));
    if (!filters.q) return [{ ...card, score: null, reasons: [] }];
    const source = { title: row.title, text: searchText(row) };
    const reasons = wordPairs(
      index.explain({ query: filters.q, repair: repairsWords(index.size) }, id, source),
      source,
      REASONS_SHOWN,
    );
    return [{ ...card, score: Math.round(fit), reasons }];
  });
}
