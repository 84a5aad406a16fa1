import { createApi } from '#platform/web/api.ts';
import { assistantEndpoints } from '../contract/endpoints.ts';

/** The calls of this domain. */
export const assistantApi = createApi(assistantEndpoints);
