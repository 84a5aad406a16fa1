import { createApi } from '#platform/web/api.ts';
import { learningEndpoints } from '../contract/endpoints.ts';

/** The calls of this domain. */
export const learningApi = createApi(learningEndpoints);
