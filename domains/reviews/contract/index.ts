export { CASES_PER_PAGE, REASON_MAX, REASON_MIN } from './constants.ts';
export { reviewsEndpoints } from './endpoints.ts';
export { reviewsErrors } from './errors.ts';
export { type Judgement, type OutcomeNote, unfit } from './judgement.ts';
export { appealOutcome, type EvidencePart, type Field } from './schemas.ts';
