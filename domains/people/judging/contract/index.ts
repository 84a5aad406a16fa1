export { JUDGING_STATES, type JudgingState, PRIZE_APPEAL_DAYS } from './constants.ts';
export { judgingEndpoints } from './endpoints.ts';
export { judgingErrors } from './errors.ts';
export type { Judging, JudgingResult, SaveJudging, SaveScore } from './schemas.ts';
