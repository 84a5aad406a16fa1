import { createApi } from '#platform/web/api.ts';
import { contentEndpoints } from '../contract/endpoints.ts';

/** What pages of text read. */
export const contentApi = createApi(contentEndpoints);
