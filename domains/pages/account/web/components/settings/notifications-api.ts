import { preferenceEndpoints } from '#members/notifications/contract';
import { createApi } from '#platform/web/api.ts';

/** The calls of notifications that pages of this domain make. */
export const notificationsApi = createApi(preferenceEndpoints);
