import type { HealthCheck } from '#platform/server/health-checks.ts';
import { liveGrants } from './live-grants.ts';

/** Whether searches can be answered, and how much is in the index. */
export const searchHealth: HealthCheck = async (services) => {
  const live = liveGrants(services);
  if (!live.isReady)
    return { status: 'failed', detail: 'The search index is loading', remedy: 'Wait; it is built anew.' };
  const { index } = live;
  const meaning =
    index.latentDimensions > 0 ? `${index.latentDimensions} latent dimensions` : 'no latent vectors yet';
  return { status: 'ok', detail: `${index.size} records in ${index.segments} segments, ${meaning}` };
};
