import { identityEndpoints } from '#identity/contract';
import { createApi } from '#platform/web/api.ts';

/** The calls of identity that pages of this domain make. */
export const identityApi = createApi(identityEndpoints);
