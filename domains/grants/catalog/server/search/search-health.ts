import type { HealthCheck } from '#platform/server/health-checks.ts';
import { liveGrants } from './live-grants.ts';

/** Whether searches can be answered, and how much is in the index. */
export const searchHealth: HealthCheck = async (services) => {
  const live = liveGrants(services);
  if (!live.isReady) {
    const why = live.lastError ? `The last try failed: ${live.lastError}` : 'The search index is loading';
    return { status: 'failed', detail: why, remedy: 'Wait; it is built anew.' };
  }
  const { index } = live;
  if (live.lastError) {
    const detail = `The search index does not follow the database: ${live.lastError}`;
    return { status: 'warning', detail, remedy: 'It is tried again; searches answer from its last state.' };
  }
  const meaning =
    index.latentDimensions > 0 ? `${index.latentDimensions} latent dimensions` : 'no latent vectors yet';
  return { status: 'ok', detail: `${index.size} records in ${index.segments} segments, ${meaning}` };
};
