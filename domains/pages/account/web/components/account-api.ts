import { createApi } from '#platform/web/api.ts';
import { accountEndpoints } from '../../contract/endpoints.ts';

/** The calls of this domain. */
export const accountApi = createApi(accountEndpoints);
