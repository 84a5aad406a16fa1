import { createApi } from '#platform/web/api.ts';
import { contentEndpoints } from '../contract/endpoints.ts';

/** Reads of the pages of text. */
export const contentApi = createApi(contentEndpoints);
