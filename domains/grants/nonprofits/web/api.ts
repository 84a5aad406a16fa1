import { createApi } from '#platform/web/api.ts';
import { nonprofitsEndpoints } from '../contract/endpoints.ts';

/** The calls of this domain. */
export const nonprofitsApi = createApi(nonprofitsEndpoints);
