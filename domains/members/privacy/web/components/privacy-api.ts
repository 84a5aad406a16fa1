import { createApi } from '#platform/web/api.ts';
import { privacyEndpoints } from '../../contract/endpoints.ts';

/** The calls of this domain. */
export const privacyApi = createApi(privacyEndpoints);
