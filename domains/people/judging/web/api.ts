import { createApi } from '#platform/web/api.ts';
import { judgingEndpoints } from '../contract/endpoints.ts';

export const judgingApi = createApi(judgingEndpoints);

/** Reads that a change of judging makes wrong. */
export const JUDGING_READS = [
  judgingApi.getJudging,
  judgingApi.getJudgingRoom,
  judgingApi.getJudgingResult,
  judgingApi.getJudgingComments,
] as const;
