import { createApi } from '#platform/web/api.ts';
import { notificationEndpoints } from '../contract/endpoints.ts';

/** The calls of this domain. */
export const notificationsApi = createApi(notificationEndpoints);
