import { createApi } from '#platform/web/api.ts';
import { tokensEndpoints } from '../contract/endpoints.ts';

/** The calls of this domain. */
export const tokensApi = createApi(tokensEndpoints);
