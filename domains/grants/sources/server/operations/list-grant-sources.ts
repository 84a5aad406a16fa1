import type { Operation } from '#platform/server/domain.ts';
import type { sourcesEndpoints } from '../../contract/endpoints.ts';
import { presentSources } from '../services/present-source.ts';
import { discoveryStop } from '../settings.ts';

/** Every source, and whether anything is read on a schedule. */
export const listGrantSources: Operation<typeof sourcesEndpoints.listGrantSources> = async (deps) => ({
  discoveryStop: discoveryStop(deps.config),
  items: await presentSources(deps),
});
