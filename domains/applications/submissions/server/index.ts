import { defineDomain } from '#platform/server/domain.ts';
import { submissionsEndpoints } from '../contract/endpoints.ts';
import { submissionsErrors } from '../contract/errors.ts';
import { prepareRun, removePackages } from './jobs/prepare-run.ts';
import { downloadSubmissionPackage, prepareSubmissionAgain, recordHandOver } from './operations/items.ts';
import { getSubmissionRun, listSubmissionRuns, startSubmissionRun } from './operations/runs.ts';
import { submissionsPersonalData } from './personal-data.ts';
import { forgetWhenApplicationRemoved } from './subscriptions/forget-when-application-removed.ts';

/** Submissions for the server. */
export const submissionsDomain = defineDomain({
  name: 'submissions',
  endpoints: submissionsEndpoints,
  errors: submissionsErrors.map,
  operations: {
    listSubmissionRuns,
    startSubmissionRun,
    getSubmissionRun,
    prepareSubmissionAgain,
    downloadSubmissionPackage,
    recordHandOver,
  },
  migrations: 'domains/applications/submissions/server/migrations',
  personalData: submissionsPersonalData,
  subscriptions: [forgetWhenApplicationRemoved],
  jobs: [prepareRun, removePackages],
});
