import type { ApplicantType } from '#engines/opportunity-formats';

/** Names that members read instead of the protocol's. */
export const APPLICANT_LABELS: Readonly<Record<ApplicantType, string>> = {
  individual: 'Individual',
  organization: 'Organization of any kind',
  government_state: 'State government',
  government_county: 'County government',
  government_municipal: 'City or town government',
  government_special_district: 'Special district',
  government_tribal: 'Tribal government, federally recognized',
  organization_tribal_other: 'Tribal organization',
  school_district_independent: 'Independent school district',
  higher_education_public: 'Public college or university',
  higher_education_private: 'Private college or university',
  non_profit_with_501c3: 'Nonprofit with 501(c)(3) status',
  nonprofit_without_501c3: 'Nonprofit without 501(c)(3) status',
  for_profit_small_business: 'Small business',
  for_profit_not_small_business: 'Large company',
  unrestricted: 'Anyone',
  custom: 'Others, see the source',
};
