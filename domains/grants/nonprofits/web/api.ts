import { createApi } from '#platform/web/api.ts';
import { nonprofitsEndpoints } from '../contract/endpoints.ts';
import { submissionEndpoints } from '../contract/submission-endpoints.ts';

/** The calls of this domain. */
export const nonprofitsApi = createApi(nonprofitsEndpoints);

/** The calls of those who put an organization forward. */
export const submissionsApi = createApi(submissionEndpoints);
