import { createApi } from '#platform/web/api.ts';
import { matchingEndpoints } from '../contract/endpoints.ts';

/** The calls of this domain, for its pages. */
export const matchingApi = createApi(matchingEndpoints);
