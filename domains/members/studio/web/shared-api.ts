import { createApi } from '#platform/web/api.ts';
import { sharedEndpoints } from '../contract/shared-endpoints.ts';

/** The calls of anyone with a link. */
export const sharedApi = createApi(sharedEndpoints);
