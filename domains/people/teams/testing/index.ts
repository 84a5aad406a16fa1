export { aTeam, aTeamOf } from './factories.ts';
export { aTeamsServer, type TeamsServer } from './teams-server.ts';
