/**
 * Types of applicant, in the exact spelling of the CommonGrants protocol. The two nonprofit values are spelled
 * differently there; correcting the spelling would break exchange.
 * Source: CommonGrants `ApplicantType` (HHS/simpler-grants-protocol).
 */
export const APPLICANT_TYPES = [
  'individual',
  'organization',
  'government_state',
  'government_county',
  'government_municipal',
  'government_special_district',
  'government_tribal',
  'organization_tribal_other',
  'school_district_independent',
  'higher_education_public',
  'higher_education_private',
  'non_profit_with_501c3',
  'nonprofit_without_501c3',
  'for_profit_small_business',
  'for_profit_not_small_business',
  'unrestricted',
  'custom',
] as const;

/**
 * Kinds of support. `grant`: money for a purpose that is not paid back; the others are shown only when asked for.
 * `personal`: benefits and payments to persons for no stated purpose. `other`: services, property, procurement.
 */
export const SUPPORT_KINDS = ['grant', 'loan', 'insurance', 'tax', 'personal', 'other'] as const;

/** Longest accepted texts, in characters. Longer ones are refused by the importer, never cut in silence. */
export const TEXT_LIMITS = {
  id: 200,
  title: 500,
  description: 50_000,
  funder: 300,
  url: 2_048,
  eligibilityLine: 4_000,
  label: 300,
} as const;

/** Most entries a list field of one opportunity may hold. */
export const LIST_LIMIT = 200;
