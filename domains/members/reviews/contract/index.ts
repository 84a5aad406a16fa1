export { CASES_PER_PAGE, REASON_MAX, REASON_MIN, REPORTS_A_DAY } from './constants.ts';
export { reviewsEndpoints } from './endpoints.ts';
export { reviewsErrors } from './errors.ts';
export { type Judgement, type OutcomeNote, unfit } from './judgement.ts';
export { hiddenSchema, reportBody, reportReason } from './report-schemas.ts';
export { appealOutcome, type EvidencePart, type Field } from './schemas.ts';
