import { createApi } from '#platform/web/api.ts';
import { apiKeysEndpoints } from '#standing/api-keys/contract';

/** The calls of API keys that pages of this domain make. */
export const apiKeysApi = createApi(apiKeysEndpoints);
