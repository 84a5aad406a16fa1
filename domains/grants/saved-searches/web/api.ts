import { createApi } from '#platform/web/api.ts';
import { savedSearchesEndpoints } from '../contract/endpoints.ts';

/** The calls of this domain, for its parts of /grants. */
export const savedSearchesApi = createApi(savedSearchesEndpoints);
