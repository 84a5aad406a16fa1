import { apiKeysEndpoints } from '#api-keys/contract';
import { createApi } from '#platform/web/api.ts';

/** The calls of API keys that pages of this domain make. */
export const apiKeysApi = createApi(apiKeysEndpoints);
