import { createApi } from '#platform/web/api.ts';
import { pageEndpoints } from '../contract/page-endpoints.ts';

/** The calls of a project's page; apart from those that lists and forms load. */
export const pageApi = createApi(pageEndpoints);

/** The read that every write on the page makes wrong. */
export const LIFE = [pageApi.getProjectLife] as const;
