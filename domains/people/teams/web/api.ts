import { createApi } from '#platform/web/api.ts';
import { teamsEndpoints } from '../contract/endpoints.ts';
import { spaceEndpoints } from '../contract/space-endpoints.ts';

/** Missions, proposals and introductions. */
export const teamsApi = createApi(teamsEndpoints);
/** The team space. */
export const spaceApi = createApi(spaceEndpoints);

/** Every read that an introduction or a team may make wrong. */
export const TEAM_READS = [
  teamsApi.listMissions,
  teamsApi.getMission,
  teamsApi.listIntroductions,
  spaceApi.listTeams,
  spaceApi.getTeam,
] as const;
