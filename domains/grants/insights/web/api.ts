import { profilesEndpoints } from '#members/profiles/contract';
import { createApi } from '#platform/web/api.ts';
import { insightsEndpoints } from '../contract/endpoints.ts';

/** Calls of insights. */
export const insightsApi = createApi(insightsEndpoints);

/** Reads the caller's interests. */
export const profilesApi = createApi(profilesEndpoints);
