import { defineEndpoints } from '#platform/kernel/contract.ts';
import { itemIdSchema, runIdSchema, runSchema, runsAnswer, startBodySchema } from './schemas.ts';

/** The endpoints of submissions. None of them sends anything to a funder. */
export const submissionsEndpoints = defineEndpoints({
  listSubmissionRuns: {
    method: 'GET',
    path: '/api/submissions',
    access: 'member',
    summary: 'The caller’s runs, the newest first, at most 50',
    response: runsAnswer,
    freshSeconds: 30,
  },
  startSubmissionRun: {
    method: 'POST',
    path: '/api/submissions',
    access: 'onboarded:basic',
    summary:
      'Drafts, checks and packages applications to several calls for one project; again it answers the same run',
    body: startBodySchema,
    response: runSchema,
    errors: [
      'submissions.not_found',
      'submissions.no_calls',
      'submissions.call_not_yours',
      'submissions.project_not_found',
      'submissions.too_many_today',
    ],
  },
  getSubmissionRun: {
    method: 'GET',
    path: '/api/submissions/:id',
    access: 'member',
    summary: 'One run of the caller with how far each call is',
    params: runIdSchema,
    response: runSchema,
    errors: ['submissions.not_found'],
    freshSeconds: 5,
  },
  prepareSubmissionAgain: {
    method: 'POST',
    path: '/api/submissions/:id/items/:itemId/prepare',
    access: 'onboarded:basic',
    summary: 'Packages one call again, after it failed or the application changed',
    params: itemIdSchema,
    response: runSchema,
    errors: ['submissions.not_found'],
    rateLimit: { max: 60, perSeconds: 3600 },
  },
  downloadSubmissionPackage: {
    method: 'GET',
    path: '/api/submissions/:id/items/:itemId/package.zip',
    access: 'member',
    summary: 'The package of one call: texts, files, checklist and facts',
    params: itemIdSchema,
    response: { mediaType: 'application/zip' },
    errors: ['submissions.not_found', 'submissions.no_package'],
  },
});
