import { createApi } from '#platform/web/api.ts';
import { studioEndpoints } from '../contract/endpoints.ts';

/** The calls of administrators. */
export const studioApi = createApi(studioEndpoints);

/** What a change of a file makes wrong. */
export const FILE_READS = [
  studioApi.getStudioFile,
  studioApi.listStudioFiles,
  studioApi.getStudioStatus,
  studioApi.getStudioAnalytics,
];
