export {
  type Amounts,
  APPLICANT_TYPES,
  type ApplicantType,
  type Deadline,
  type OpportunityInput,
  type OpportunityKind,
} from '#engines/opportunity-formats';
export { APPLICANT_LABELS } from './applicant-labels.ts';
export { formatAwardSize } from './award-size.ts';
export {
  type ApplicantShare,
  byBand,
  type ChanceModel,
  type FitShares,
  isNear,
  levelOf,
  MATCH_BANDS,
  type MatchBand,
  matchBandSchema,
  scoreOf,
} from './bands.ts';
export {
  type CountryState,
  homeCountry,
  isAccepted,
  isRefused,
  type RecordCountry,
} from './country.ts';
export { daysLeft, deadlineDay, deadlineText, hasClosed, opportunityStatus } from './deadline.ts';
export { catalogEndpoints } from './endpoints.ts';
export { catalogErrors } from './errors.ts';
export type { FieldChange } from './history-schemas.ts';
export type { Mission, Requirement } from './mission.ts';
export {
  type Opportunity,
  type OpportunityStatus,
  opportunitySchema,
  type WordPair,
  wordPairSchema,
} from './schemas.ts';
export {
  type GrantCard,
  type GrantFilters,
  grantCardSchema,
  grantFiltersSchema,
  grantIdSchema,
  openCountsSchema,
  type SavedGrant,
  type SearchGrantsQuery,
  type SearchHit,
  supportSchema,
} from './search-schemas.ts';
