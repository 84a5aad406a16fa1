import { createApi } from '#platform/web/api.ts';
import { rewardsEndpoints, STATS_FRESH_MS } from '#standing/rewards/contract';
import { tokensEndpoints } from '#standing/tokens/contract';

/** The calls behind live figures. */
export const tokensApi = createApi(tokensEndpoints);
export const rewardsApi = createApi(rewardsEndpoints);

/** The read of a member's stats as the dashboard makes it (spec §7). */
export const STATS_READ = {
  input: {},
  options: { staleTime: STATS_FRESH_MS, retry: false, refetchOnMount: false },
} as const;
