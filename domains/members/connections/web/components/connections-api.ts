import { createApi } from '#platform/web/api.ts';
import { connectionsEndpoints } from '../../contract/endpoints.ts';

/** The calls of this domain. */
export const connectionsApi = createApi(connectionsEndpoints);
