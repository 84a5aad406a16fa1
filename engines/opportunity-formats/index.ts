export { readAmounts } from './fields/amount.ts';
export { readApplicantTypes } from './fields/applicant-type.ts';
export { isToken } from './fields/currency.ts';
export { foldName } from './fields/fold-name.ts';
export { withoutPeople } from './fields/people.ts';
export { plainLine, plainText } from './fields/plain-text.ts';
export { findRegion, isRegionCode, regionName } from './fields/region.ts';
export {
  POSSIBLE_MEMBERS,
  REGION_GROUPS,
  UK_NATIONS,
  US_STATES,
  US_TERRITORIES,
} from './fields/region-data.ts';
export { type CollectedRows, collectRows } from './formats/collect-rows.ts';
export { csvRecords } from './formats/csv-records.ts';
export { isPoolsName } from './formats/daoip5-fields.ts';
export { dateConventionOf, type StatedDates } from './formats/date-convention.ts';
export { detectFormat, FORMAT_IDS, type FormatId } from './formats/detect-format.ts';
export { type Draft, finishRow } from './formats/draft.ts';
export { COST_SHARING, noteOfEstimate } from './formats/grants-gov-codes.ts';
export { objectAt, objectsAt, textAt } from './formats/json-document.ts';
export { isObject, type JsonObject, without } from './formats/json-object.ts';
export { type KeyedBy, madeKey } from './formats/made-key.ts';
export { EXPORT_COLUMNS, type ExportedOpportunity, exportCells } from './formats/own-export.ts';
export { draftOf360Grant } from './formats/read-360giving.ts';
export { draftOfCommonGrant } from './formats/read-commongrants.ts';
export { draftOfPool } from './formats/read-daoip5.ts';
export { placeOf, readOpportunities } from './formats/read-opportunities.ts';
export { type RecordRow, readRecords } from './formats/read-records.ts';
export type { FieldProblem, ReadOptions, Row } from './formats/row.ts';
export {
  COMMON_GRANTS_VERSION,
  type CommonGrantsCustomField,
  type CommonGrantsOpportunity,
  type PublishedOrigin,
  toCommonGrants,
} from './formats/write-commongrants.ts';
export { DAOIP5_CONTEXT, type Daoip5Pool, toDaoip5Pool } from './formats/write-daoip5.ts';
export {
  type Amounts,
  type ApplicantType,
  type Award,
  applicantTypeSchema,
  type Deadline,
  dayStringSchema,
  instantSchema,
  lineSchema,
  type OpportunityInput,
  type OpportunityKind,
  opportunityInputSchema,
  opportunityKindSchema,
  type SupportKind,
  supportKindSchema,
  webAddressSchema,
} from './vocabulary/opportunity.ts';
export { APPLICANT_TYPES, LIST_LIMIT, SUPPORT_KINDS, TEXT_LIMITS } from './vocabulary/vocabulary.ts';
