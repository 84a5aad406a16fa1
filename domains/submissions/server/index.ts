import { defineDomain } from '#platform/server/domain.ts';
import { submissionsEndpoints } from '../contract/endpoints.ts';
import { submissionsErrors } from '../contract/errors.ts';
import { SUBMISSIONS_CONTRIBUTIONS } from './contributions.ts';

/** Submissions for the server. */
export const submissionsDomain = defineDomain({
  name: 'submissions',
  endpoints: submissionsEndpoints,
  errors: submissionsErrors.map,
  operations: {},
  contributes: SUBMISSIONS_CONTRIBUTIONS,
});
