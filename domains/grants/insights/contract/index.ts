export { DEFAULT_INTERESTS, INTEREST_LIMITS } from './constants.ts';
export { insightsEndpoints } from './endpoints.ts';
export type { Idea, Recommendation } from './schemas.ts';
