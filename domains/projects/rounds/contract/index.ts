export { roundEndpoints } from './endpoints.ts';
export { roundsErrors } from './errors.ts';
export { applicationEndpoints, resultEndpoints } from './part-endpoints.ts';
export type { SaveRound } from './schemas.ts';
