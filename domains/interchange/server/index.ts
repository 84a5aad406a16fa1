import { defineDomain } from '#platform/server/domain.ts';
import { interchangeEndpoints } from '../contract/endpoints.ts';
import { interchangeErrors } from '../contract/errors.ts';
import { INTERCHANGE_CONTRIBUTIONS } from './contributions.ts';

/** Interchange for the server. */
export const interchangeDomain = defineDomain({
  name: 'interchange',
  endpoints: interchangeEndpoints,
  errors: interchangeErrors.map,
  operations: {},
  contributes: INTERCHANGE_CONTRIBUTIONS,
});
