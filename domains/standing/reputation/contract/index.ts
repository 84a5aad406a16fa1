export { HALF_LIFE_DAYS, TIERS } from './constants.ts';
export { reputationEndpoints } from './endpoints.ts';
export { reputationErrors } from './errors.ts';
export { pointsRecorded } from './events.ts';
export { limitText } from './limit-text.ts';
export { POINT_RULES, type PointRule, type PointRules, type RuleId } from './point-rules.ts';
export type { Point, Reputation, Standing } from './schemas.ts';
