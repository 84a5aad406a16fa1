import { forOperators, type HealthCheck } from '#platform/server/health-checks.ts';
import { grantVectors } from './grant-vectors.ts';

/** How far the catalog is encoded. Grants are matched by words alone meanwhile, so it is never a failure. */
export const vectorsHealth: HealthCheck = forOperators(async (services) => {
  const { state, detail } = grantVectors(services).progress();
  if (state === 'off') return { status: 'off', detail: `${detail}: grants are matched by words alone` };
  if (state !== 'unavailable') return { status: 'ok', detail };
  return {
    status: 'warning',
    detail,
    remedy: 'It is tried again; grants without vectors are matched by words alone.',
  };
});
