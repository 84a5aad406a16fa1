import { defineDomain } from '#platform/server/domain.ts';
import { keepsObjects, ownersById } from '#platform/server/uploads/keeps-objects.ts';
import { submissionsEndpoints } from '../contract/endpoints.ts';
import { submissionsErrors } from '../contract/errors.ts';
import { prepareRun, removePackages } from './jobs/prepare-run.ts';
import { downloadSubmissionPackage } from './operations/download-submission-package.ts';
import { getSubmissionRun } from './operations/get-submission-run.ts';
import { listSubmissionRuns } from './operations/list-submission-runs.ts';
import { prepareSubmissionAgain } from './operations/prepare-submission-again.ts';
import { startSubmissionRun } from './operations/start-submission-run.ts';
import { submissionsPersonalData } from './personal-data.ts';
import { packageObject } from './rules/package-objects.ts';
import { listKnownItems } from './store/run-store.ts';
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
  },
  migrations: 'domains/applications/submissions/server/migrations',
  personalData: submissionsPersonalData,
  subscriptions: [forgetWhenApplicationRemoved],
  jobs: [prepareRun, removePackages],
  contributes: [
    keepsObjects({
      id: 'submission-packages',
      folder: 'submissions/',
      findOwners: ownersById(async (db, ids) =>
        (await listKnownItems(db, ids)).map(({ id, ownerId }) => ({ object: packageObject(id), ownerId })),
      ),
    }),
  ],
});
