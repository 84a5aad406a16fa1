import { createApi } from '#platform/web/api.ts';
import { rewardsEndpoints, STATS_FRESH_MS } from '#standing/rewards/contract';

/** The calls of rewards. */
export const rewardsApi = createApi(rewardsEndpoints);

/** The read of a member's stats: not retried, fresh for an hour, no part of a page asks again (spec §7). */
export const STATS_READ = {
  input: {},
  options: { staleTime: STATS_FRESH_MS, retry: false, refetchOnMount: false },
} as const;
