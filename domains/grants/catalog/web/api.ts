import { createApi } from '#platform/web/api.ts';
import { catalogEndpoints } from '../contract/endpoints.ts';

/** The calls of this domain, for its pages. */
export const catalogApi = createApi(catalogEndpoints);

/** Reads that show whether a grant is saved. */
export const SAVED_READS = [catalogApi.getGrant, catalogApi.searchGrants, catalogApi.listSavedGrants];
