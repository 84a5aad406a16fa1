import { createApi } from '#platform/web/api.ts';
import { applicationsEndpoints } from '../contract/endpoints.ts';
import { teamEndpoints } from '../contract/team-endpoints.ts';

/** The calls of this domain. */
export const applicationsApi = createApi(applicationsEndpoints);
export const teamApi = createApi(teamEndpoints);

/** Reads that show where applications are. */
export const APPLICATION_READS = [
  applicationsApi.listApplications,
  applicationsApi.getApplication,
  applicationsApi.getApplicationStatistics,
];
