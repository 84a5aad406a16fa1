import { defineDomain } from '#platform/server/domain.ts';
import { requestsEndpoints } from '../contract/endpoints.ts';
import { requestsErrors } from '../contract/errors.ts';
import { REQUESTS_CONTRIBUTIONS } from './contributions.ts';

/** Requests for the server. */
export const requestsDomain = defineDomain({
  name: 'requests',
  endpoints: requestsEndpoints,
  errors: requestsErrors.map,
  operations: {},
  contributes: REQUESTS_CONTRIBUTIONS,
});
