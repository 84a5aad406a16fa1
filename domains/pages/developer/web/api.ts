import { createApi } from '#platform/web/api.ts';
import { developerEndpoints } from '../contract/endpoints.ts';

/** The calls of the developer hub. */
export const developerApi = createApi(developerEndpoints);
