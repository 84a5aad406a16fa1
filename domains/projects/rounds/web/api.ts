import { createApi } from '#platform/web/api.ts';
import { roundEndpoints } from '../contract/endpoints.ts';
import { applicationEndpoints, resultEndpoints } from '../contract/part-endpoints.ts';

/** Rounds themselves. */
export const roundsApi = createApi(roundEndpoints);
/** Applications to a round. */
export const applicationsApi = createApi(applicationEndpoints);
/** The estimate, donors and the result. */
export const resultsApi = createApi(resultEndpoints);

/** Every read that a write may make wrong. */
export const ROUND_READS = [
  roundsApi.listRounds,
  roundsApi.getRound,
  applicationsApi.listRoundApplications,
  applicationsApi.listRoundCandidates,
  resultsApi.estimateRoundMatches,
  resultsApi.listRoundDonors,
  resultsApi.getRoundResult,
] as const;
