import { defineDomain } from '#platform/server/domain.ts';
import { applicationsEndpoints } from '../contract/endpoints.ts';
import { applicationsErrors } from '../contract/errors.ts';
import { APPLICATIONS_CONTRIBUTIONS } from './contributions.ts';
import { removeFiles } from './jobs/remove-files.ts';
import { applicationsPersonalData } from './personal-data.ts';

/** Applications for the server. */
export const applicationsDomain = defineDomain({
  name: 'applications',
  endpoints: applicationsEndpoints,
  errors: applicationsErrors.map,
  operations: {},
  migrations: 'domains/applications/server/migrations',
  personalData: applicationsPersonalData,
  jobs: [removeFiles],
  contributes: APPLICATIONS_CONTRIBUTIONS,
});

export { type ApplicationChecks, type CheckCount, checksApplications } from './application-checks.ts';
export { type ApplicationForWriting, getApplicationForWriting } from './facade.ts';
