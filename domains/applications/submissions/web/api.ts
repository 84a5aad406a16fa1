import { createApi } from '#platform/web/api.ts';
import { submissionsEndpoints } from '../contract/endpoints.ts';

/** The calls of this domain. */
export const submissionsApi = createApi(submissionsEndpoints);
