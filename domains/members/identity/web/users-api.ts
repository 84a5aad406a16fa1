import { createApi } from '#platform/web/api.ts';
import { userEndpoints } from '../contract/user-endpoints.ts';

/** Calls of administrators about accounts; apart from the others, so that no other page loads them. */
export const usersApi = createApi(userEndpoints);
