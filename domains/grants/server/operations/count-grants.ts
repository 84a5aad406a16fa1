import type { Operation } from '#platform/server/domain.ts';
import type { grantsEndpoints } from '../../contract/endpoints.ts';
import { liveGrants } from '../search/live-grants.ts';
import { openFilters } from '../search/search-request.ts';
import { listSources } from '../store/source-store.ts';

/** How much is in the catalogue now. @throws grants.index_loading, because a 0 would be taken for a count */
export const countGrants: Operation<(typeof grantsEndpoints)['countGrants']> = async (deps) => {
  const now = deps.clock.now();
  const { index } = liveGrants(deps);
  const sources = await listSources(deps.db);
  const { facets } = index.search({ filters: openFilters(now), facets: [{ attribute: 'kind' }], limit: 0 });
  const count = (kind: string): number => facets.kind?.find(({ value }) => value === kind)?.count ?? 0;
  const awards = index.search({ filters: [{ attribute: 'kind', anyOf: ['award'] }], limit: 0 }).total;
  return {
    success: true,
    data: {
      open: count('open'),
      programs: count('program'),
      awards,
      sources: sources.length,
      countedAt: now.toISOString(),
    },
  };
};
