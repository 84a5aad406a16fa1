import type { MILESTONE_STATES, PROJECT_SORTS, PROJECT_TRAITS } from '../../contract/constants.ts';
import type { OwnerType, ProjectStage } from '../../contract/schemas.ts';

/** Owner types as people read them. The two nonprofit types are told apart by their US tax status. */
export const OWNER_TYPE_LABELS: Readonly<Record<OwnerType, string>> = {
  individual: 'A person',
  organization: 'Another kind of organization',
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
  informal_group: 'Informal group or club, not registered',
  cooperative: 'Cooperative',
  nonprofit_abroad: 'Charity or nonprofit registered outside the US',
};

/** Stages as people read them. */
export const STAGE_LABELS: Readonly<Record<ProjectStage, string>> = {
  running: 'Running',
  paused: 'Paused',
  finished: 'Finished',
  stopped: 'Stopped',
};

/** States of a milestone as people read them. */
export const MILESTONE_LABELS: Readonly<Record<(typeof MILESTONE_STATES)[number], string>> = {
  planned: 'Planned',
  in_progress: 'In progress',
  done: 'Done',
};

/** Filters of a list, as people choose them. */
export const TRAIT_LABELS: Readonly<Record<(typeof PROJECT_TRAITS)[number], string>> = {
  milestones: 'With milestones',
  'near-goal': 'Near its goal',
};

/** Orders of the list as people choose them. */
export const SORT_LABELS: Readonly<Record<(typeof PROJECT_SORTS)[number], string>> = {
  newest: 'Newest first',
  followed: 'Most followed',
  funded: 'Most funded',
  updated: 'Last changed',
  goal: 'Largest goal',
  title: 'Title',
};
