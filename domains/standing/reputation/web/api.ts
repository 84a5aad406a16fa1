import { createApi } from '#platform/web/api.ts';
import { reputationEndpoints } from '../contract/endpoints.ts';

/** The calls of this domain. */
export const reputationApi = createApi(reputationEndpoints);
