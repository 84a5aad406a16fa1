import { createApi } from '#platform/web/api.ts';
import { writingEndpoints } from '../contract/endpoints.ts';

/** The calls of this domain. */
export const writingApi = createApi(writingEndpoints);
