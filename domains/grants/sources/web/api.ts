import { createApi } from '#platform/web/api.ts';
import { sourcesEndpoints } from '../contract/endpoints.ts';

/** The calls of this domain. */
export const sourcesApi = createApi(sourcesEndpoints);
