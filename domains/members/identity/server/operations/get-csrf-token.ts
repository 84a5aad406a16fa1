import type { Operation } from '#platform/server/domain.ts';
import { csrfTokenFor } from '#platform/server/http/csrf.ts';
import type { identityEndpoints } from '../../contract/endpoints.ts';

/** The browser's CSRF token; a browser without an id gets one with the answer. */
export const getCsrfToken: Operation<typeof identityEndpoints.getCsrfToken> = async ({ keys, request }) => ({
  csrfToken: csrfTokenFor(keys, request.browserId),
});
