export {
  type Amounts,
  APPLICANT_TYPES,
  type ApplicantType,
  type Deadline,
  type OpportunityInput,
  type OpportunityKind,
} from '#engines/opportunity-formats';
export { APPLICANT_LABELS } from './applicant-labels.ts';
export { MATCH_PARTS } from './constants.ts';
export { grantsEndpoints } from './endpoints.ts';
export { grantsErrors } from './errors.ts';
export type { FieldChange } from './history-schemas.ts';
export type { Match, Opportunity, OpportunityStatus } from './schemas.ts';
export { opportunitySchema } from './schemas.ts';
export type {
  GrantCard,
  GrantMatch,
  SavedGrant,
  SearchGrantsQuery,
  SearchHit,
  Verdict,
} from './search-schemas.ts';
export { type GrantFilters, grantFiltersSchema } from './search-schemas.ts';
