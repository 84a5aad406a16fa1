/** Bounds of what a project may hold, in characters and entries. Longer texts are refused, never cut. */
export const PROJECT_LIMITS = {
  titleMin: 3,
  titleMax: 120,
  summaryMax: 160,
  descriptionMax: 5_000,
  /** Shorter descriptions can be kept as a draft, but say too little to be published or matched well. */
  descriptionToPublish: 40,
  categories: 5,
  categoryMax: 40,
  /** In ETH. */
  goalMax: 1_000_000,
  /** In whole units of the named currency. */
  soughtMax: 1_000_000_000_000,
  searchMax: 200,
  coverAltMax: 200,
  milestones: 20,
  milestoneTitleMax: 100,
  milestoneTextMax: 1_000,
  links: 10,
  linkTitleMax: 80,
  linkMax: 500,
  team: 20,
  roleMax: 60,
  stageReasonMax: 1_000,
  updateTitleMax: 120,
  updateMax: 5_000,
  questionMax: 1_000,
  answerMax: 3_000,
  reportMax: 1_000,
} as const;

/**
 * Unpublished projects a member keeps. A project holds some 6,000 characters at most (`PROJECT_LIMITS`), so this
 * bounds what they can fill for nothing.
 */
export const DRAFTS_MAX = 50;
/** Projects a member publishes in 24 hours; what is published stays. */
export const PUBLISHED_A_DAY = 20;

/** Categories offered to everyone; others may be typed. Spelled once here, so that facets do not split. */
export const PROJECT_CATEGORIES = [
  'Accessibility',
  'Agriculture and food',
  'Arts and culture',
  'Civic technology',
  'Climate',
  'Community',
  'Education',
  'Energy',
  'Health',
  'Housing',
  'Jobs and skills',
  'Open hardware',
  'Open source',
  'Public goods',
  'Research',
  'Water',
  'Web3',
  'Wildlife',
] as const;

/**
 * Type of the owner, in the exact spelling of the CommonGrants protocol, so that it compares with what a call
 * asks for. The two nonprofit values are spelled differently there.
 * Source: CommonGrants `ApplicantType` (HHS/simpler-grants-protocol), without its two values that only a call
 * can have. The last three are ours: the protocol has no name for them, so matching says what they come closest to
 * (`applicantOf` of grants).
 */
export const OWNER_TYPES = [
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
  'informal_group',
  'cooperative',
  'nonprofit_abroad',
] as const;

export const PROJECT_STATUSES = ['draft', 'published'] as const;

/** Status of a project as a whole, set by its owner. A draft is running. */
export const PROJECT_STAGES = ['running', 'paused', 'finished', 'stopped'] as const;

export const MILESTONE_STATES = ['planned', 'in_progress', 'done'] as const;

/** Orders of the list page, the first is the default. */
export const PROJECT_SORTS = ['newest', 'followed', 'funded', 'updated', 'goal', 'title'] as const;
/** A project is near its goal from this share of it on, until it has all of it; in percent. */
export const NEAR_GOAL_PERCENT = 75;

/** Filters of a list besides words, category, region and stage. */
export const PROJECT_TRAITS = ['milestones', 'near-goal'] as const;

/** Rows of one page of the list page. */
export const BROWSE_PAGE_SIZE = 20;

/** Rows of `GET /api/projects`: default and most. */
export const LIST_PAGE_SIZE = { default: 50, max: 100 } as const;

/** How long after the last keystroke a draft is saved, in milliseconds. */
export const AUTOSAVE_DELAY_MS = 1_500;

export const TEAM_STATES = ['asked', 'accepted', 'declined', 'left'] as const;
/** The kind of the cases that reports open. */
export const PROJECT_CASES = 'projects';
export const REPORT_SUBJECTS = ['project', 'update', 'question'] as const;

/** Most acts of one member in 24 hours, for each kind. */
export const A_DAY = { questions: 20, updates: 10, stages: 10 } as const;
/** Cover pictures of one member, those of drafts and those not used yet included. */
export const COVERS_MAX = 60;
export const COVER_BYTES_MAX = 8 * 1024 * 1024;
/** A picture larger than this is refused before it is decoded. */
export const COVER_PIXELS_MAX = 40_000_000;
export const COVER_WIDTH = 1200;
/** Updates and questions on the page, newest first; changes of the history. */
export const LATEST = 50;

/** Says above the list of missing parts why a draft was not published. */
export const INCOMPLETE = 'Some parts are missing. Add them, then publish.';
