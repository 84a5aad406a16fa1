import type { Operation } from '#platform/server/domain.ts';
import type { catalogEndpoints } from '../../contract/endpoints.ts';
import { liveGrants } from '../search/live-grants.ts';
import { listSources } from '../store/source-store.ts';

/** How much is in the catalog now. @throws grants.index_loading, because a 0 would be taken for a count */
export const countGrants: Operation<(typeof catalogEndpoints)['countGrants']> = async (deps) => {
  const now = deps.clock.now();
  const live = liveGrants(deps);
  const sources = await listSources(deps.db);
  const awards = live.index.search({ filters: [{ attribute: 'kind', anyOf: ['award'] }], limit: 0 }).total;
  return {
    success: true,
    data: {
      ...live.countOpen(now),
      awards,
      sources: sources.length,
      countedAt: now.toISOString(),
    },
  };
};
