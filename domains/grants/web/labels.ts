import { countryName } from '#platform/kernel/countries.ts';
import type { ApplicantType, OpportunityKind } from '../contract/schemas.ts';

/** Applicant types as people say them. */
export const APPLICANT_LABELS: Readonly<Record<ApplicantType, string>> = {
  individual: 'Individual',
  organization: 'Organisation',
  government_state: 'State government',
  government_county: 'County government',
  government_municipal: 'City or town',
  government_special_district: 'Special district',
  government_tribal: 'Tribal government',
  organization_tribal_other: 'Other tribal organisation',
  school_district_independent: 'School district',
  higher_education_public: 'Public university or college',
  higher_education_private: 'Private university or college',
  non_profit_with_501c3: 'Nonprofit with 501(c)(3)',
  nonprofit_without_501c3: 'Nonprofit without 501(c)(3)',
  for_profit_small_business: 'Small business',
  for_profit_not_small_business: 'Larger business',
  unrestricted: 'Anybody',
  custom: 'Other, see the conditions',
};

export const KIND_LABELS: Readonly<Record<OpportunityKind, string>> = {
  open: 'Call',
  program: 'Standing programme',
  award: 'Past award',
};

/** Applicant type of a filter or record, also one this version does not know. */
export function applicantLabel(type: string): string {
  return APPLICANT_LABELS[type as ApplicantType] ?? type;
}

/** `US-WI` → `United States, WI`; names and unknown codes stay as they are. */
export function regionLabel(region: string): string {
  if (region === 'global') return 'Anywhere';
  if (region === 'EU') return 'European Union';
  const [, country, subdivision] = /^([A-Z]{2})(?:-([A-Z0-9]{1,3}))?$/.exec(region) ?? [];
  if (!country) return region;
  const name = countryName(country);
  return subdivision ? `${name}, ${subdivision}` : name;
}
