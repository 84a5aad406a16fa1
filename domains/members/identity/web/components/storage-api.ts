import { createApi } from '#platform/web/api.ts';
import { storageEndpoints } from '../../contract/storage-endpoints.ts';

/** What a member stores; every upload makes its answer wrong. */
export const storageApi = createApi(storageEndpoints);
