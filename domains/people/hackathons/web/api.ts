import { createApi } from '#platform/web/api.ts';
import { hackathonEndpoints } from '../contract/endpoints.ts';
import { hackathonPartEndpoints } from '../contract/part-endpoints.ts';

/** Hackathons themselves. */
export const hackathonsApi = createApi(hackathonEndpoints);
/** Registrations and submissions. */
export const hackathonPartsApi = createApi(hackathonPartEndpoints);

/** Reads that a changed hackathon, registration or submission makes wrong. */
export const HACKATHON_READS = [
  hackathonsApi.listHackathons,
  hackathonsApi.getHackathon,
  hackathonsApi.matchHackathons,
  hackathonPartsApi.listHackathonSeekers,
  hackathonPartsApi.getOwnSubmission,
  hackathonPartsApi.listSubmissions,
] as const;
