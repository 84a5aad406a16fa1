import { createApi } from '#platform/web/api.ts';
import { webhooksEndpoints } from '#standing/webhooks/contract';

/** The calls of webhooks. */
export const webhooksApi = createApi(webhooksEndpoints);
