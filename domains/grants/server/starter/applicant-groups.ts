type Group = readonly ApplicantType[];

/** Kinds of applicants the catalogue names again and again. Outside the United States the nearest kinds stand in. */
import type { ApplicantType } from '#engines/opportunity-formats';
export const INDIVIDUALS: Group = ['individual'];
export const COLLEGES: Group = ['higher_education_public', 'higher_education_private'];
/** Researchers with the institution that employs them. */
export const RESEARCHERS: Group = [...INDIVIDUALS, ...COLLEGES];
export const NONPROFITS: Group = ['non_profit_with_501c3', 'nonprofit_without_501c3'];
export const SMALL_COMPANIES: Group = ['for_profit_small_business'];
export const COMPANIES: Group = ['for_profit_small_business', 'for_profit_not_small_business'];
export const ORGANIZATIONS: Group = ['organization'];
export const STATES: Group = ['government_state'];
export const LOCAL_GOVERNMENTS: Group = [
  'government_county',
  'government_municipal',
  'government_special_district',
];
export const GOVERNMENTS: Group = [...STATES, ...LOCAL_GOVERNMENTS];
export const TRIBES: Group = ['government_tribal', 'organization_tribal_other'];
export const SCHOOLS: Group = ['school_district_independent'];
/** The funder's page names more kinds or conditions. */
export const OTHERS: Group = ['custom'];
