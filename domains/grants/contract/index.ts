export { APPLICANT_LABELS } from './applicant-labels.ts';
export { APPLICANT_TYPES, MATCH_PARTS } from './constants.ts';
export { grantsEndpoints } from './endpoints.ts';
export { grantsErrors } from './errors.ts';
export type {
  Amounts,
  ApplicantType,
  Deadline,
  Match,
  Opportunity,
  OpportunityInput,
  OpportunityKind,
  OpportunityStatus,
} from './schemas.ts';
export { opportunitySchema } from './schemas.ts';
export type { GrantCard, GrantMatch, SearchGrantsQuery, SearchHit, Verdict } from './search-schemas.ts';
