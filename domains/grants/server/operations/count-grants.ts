import type { Operation } from '#platform/server/domain.ts';
import type { grantsEndpoints } from '../../contract/endpoints.ts';
import { liveGrants } from '../search/live-grants.ts';
import { openFilters } from '../search/search-request.ts';
import { listSources } from '../store/source-store.ts';

/** How much is in the catalogue now. While the index loads everything counts 0. */
export const countGrants: Operation<(typeof grantsEndpoints)['countGrants']> = async (deps) => {
  const now = deps.clock.now();
  const live = liveGrants(deps);
  const count = (kind: string): number =>
    live.isReady
      ? live.index.search({
          filters: [...(kind === 'award' ? [] : openFilters(now)), { attribute: 'kind', anyOf: [kind] }],
          limit: 0,
        }).total
      : 0;
  const sources = await listSources(deps.db);
  return {
    success: true,
    data: {
      open: count('open'),
      programs: count('program'),
      awards: count('award'),
      sources: sources.length,
      countedAt: now.toISOString(),
    },
  };
};
