import { defineDomain } from '#platform/server/domain.ts';
import { writingEndpoints } from '../contract/endpoints.ts';
import { writingErrors } from '../contract/errors.ts';
import { WRITING_CONTRIBUTIONS } from './contributions.ts';

/** Writing for the server. */
export const writingDomain = defineDomain({
  name: 'writing',
  endpoints: writingEndpoints,
  errors: writingErrors.map,
  operations: {},
  contributes: WRITING_CONTRIBUTIONS,
});
