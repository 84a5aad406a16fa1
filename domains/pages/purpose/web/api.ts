import { createApi } from '#platform/web/api.ts';
import { purposeEndpoints } from '../contract/endpoints.ts';

/** The calls of this domain. */
export const purposeApi = createApi(purposeEndpoints);
