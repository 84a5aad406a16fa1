import { createApi } from '#platform/web/api.ts';
import { sessionEndpoints } from '../../contract/session-endpoints.ts';

/** Signing in and out, passwords and sessions. */
export const sessionApi = createApi(sessionEndpoints);
