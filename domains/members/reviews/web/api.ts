import { createApi } from '#platform/web/api.ts';
import { reviewsEndpoints } from '../contract/endpoints.ts';

/** The calls of this domain. */
export const reviewsApi = createApi(reviewsEndpoints);
