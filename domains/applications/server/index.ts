import { defineDomain } from '#platform/server/domain.ts';
import { applicationsEndpoints } from '../contract/endpoints.ts';
import { applicationsErrors } from '../contract/errors.ts';
import { APPLICATIONS_CONTRIBUTIONS } from './contributions.ts';

/** Applications for the server. */
export const applicationsDomain = defineDomain({
  name: 'applications',
  endpoints: applicationsEndpoints,
  errors: applicationsErrors.map,
  operations: {},
  contributes: APPLICATIONS_CONTRIBUTIONS,
});
