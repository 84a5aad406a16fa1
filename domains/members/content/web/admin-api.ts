import { createApi } from '#platform/web/api.ts';
import { contentAdminEndpoints } from '../contract/endpoints.ts';

/** The calls of administrators; apart from the others, so that no page of text loads them. */
export const contentAdminApi = createApi(contentAdminEndpoints);
