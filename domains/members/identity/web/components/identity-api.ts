import { createApi } from '#platform/web/api.ts';
import { identityEndpoints } from '../../contract/endpoints.ts';

/** The calls of this domain. */
export const identityApi = createApi(identityEndpoints);
