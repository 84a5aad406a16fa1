import { createApi } from '#platform/web/api.ts';
import { grantsEndpoints } from '../contract/endpoints.ts';

/** The calls of this domain, for its pages. */
export const grantsApi = createApi(grantsEndpoints);

/** Reads that show whether a grant is saved. */
export const SAVED_READS = [grantsApi.getGrant, grantsApi.searchGrants, grantsApi.listSavedGrants];
