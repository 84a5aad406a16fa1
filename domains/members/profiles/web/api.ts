import { createApi } from '#platform/web/api.ts';
import { profilesEndpoints } from '../contract/endpoints.ts';

/** The calls of profiles. */
export const profilesApi = createApi(profilesEndpoints);
