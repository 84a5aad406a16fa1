import { createApi } from '#platform/web/api.ts';
import { sharedBadgeEndpoints } from '../contract/shared-badge-endpoints.ts';

/** The calls for badges that members show. */
export const sharedBadgeApi = createApi(sharedBadgeEndpoints);
