import { createApi } from '#platform/web/api.ts';
import { handbookEndpoints } from '../contract/handbook-endpoints.ts';

/** The handbook's call; apart from the others, so that no other page loads it. */
export const handbookApi = createApi(handbookEndpoints);
