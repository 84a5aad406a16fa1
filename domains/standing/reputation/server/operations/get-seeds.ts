import type { Operation } from '#platform/server/domain.ts';
import type { reputationEndpoints } from '../../contract/endpoints.ts';
import { readSeeds } from '../services/read-seeds.ts';

/** The members trust starts from, for administrators. */
export const getSeeds: Operation<typeof reputationEndpoints.getSeeds> = async ({ db }) => ({
  success: true,
  data: await readSeeds(db),
});
