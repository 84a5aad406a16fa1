export { CHOSEN_MAX, MATCH_PARTS } from './constants.ts';
export { matchingEndpoints } from './endpoints.ts';
export { matchingErrors } from './errors.ts';
export type { GrantMatch, Verdict } from './match-schemas.ts';
export { isRuledOut, isWeakMatch } from './match-standing.ts';
export type { Blocker, Match } from './schemas.ts';
