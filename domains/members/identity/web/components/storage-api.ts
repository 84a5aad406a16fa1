import { createApi } from '#platform/web/api.ts';
import { storageEndpoints } from '../../contract/storage-endpoints.ts';

/** Calls for a member's storage; every upload makes its answer wrong. */
export const storageApi = createApi(storageEndpoints);
