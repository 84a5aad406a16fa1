import { createApi } from '#platform/web/api.ts';
import { studioEndpoints } from '../contract/endpoints.ts';

/** The calls of administrators. */
export const studioApi = createApi(studioEndpoints);

/** Reads that a change of a file makes stale. */
export const FILE_READS = [
  studioApi.getStudioFile,
  studioApi.listStudioFiles,
  studioApi.getStudioStatus,
  studioApi.getStudioAnalytics,
];
