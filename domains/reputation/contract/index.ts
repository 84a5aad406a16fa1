export { HALF_LIFE_DAYS, TIERS } from './constants.ts';
export { reputationEndpoints } from './endpoints.ts';
export { reputationErrors } from './errors.ts';
export type { RuleId } from './point-rules.ts';
export type { Point, Reputation, Standing } from './schemas.ts';
