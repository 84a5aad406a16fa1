export { teamsEndpoints } from './endpoints.ts';
export { teamsErrors } from './errors.ts';
export { teamFormed } from './events.ts';
export { spaceEndpoints } from './space-endpoints.ts';
