import { DAY_MS } from '#platform/kernel/clock.ts';

/** Bounds of texts, in characters. Longer ones are refused, never cut. */
export const ROUND_LIMITS = {
  nameMin: 5,
  nameMax: 120,
  purposeMin: 40,
  purposeMax: 3_000,
  funderMin: 2,
  funderMax: 200,
  requirementsMax: 3_000,
  noteMax: 2_000,
  reasonMin: 10,
  reasonMax: 1_000,
} as const;

/** Wei; a pool above a million ETH is a mistake of the one who types it. */
export const POOL_MAX = 10n ** 24n;

/** How a pool is divided (economy "Crowdfunding and matching rounds"). */
export const ROUND_METHODS = ['qf', 'pairwise', 'cocm'] as const;
export type RoundMethod = (typeof ROUND_METHODS)[number];

/** The lowest level a round can ask for; every donor whose gifts count has it beside the level that is asked for. */
export const CONTACT_LEVEL = 'email';
/** Level of every account: it says nothing of a person, so no round can ask for it. */
export const BARE_LEVEL = 'basic';
/** The level that makes a donor's gifts count unless the round names another: two independent proofs of one person. */
export const VERIFIED_LEVEL = '2fa';

/** Wei: what two donors may give in common before what their pair adds is halved; and one whole coin. */
export const PARAMETER_DEFAULTS = { pairwise: 25n * 10n ** 18n, cocm: 10n ** 18n } as const;

export const ROUND_TIMES = {
  /** From the first application to the end of the appeals. */
  mostMs: 365 * DAY_MS,
  applicationsMs: DAY_MS,
  givingMs: DAY_MS,
  appealMs: 3 * DAY_MS,
  /** Before the appeals end: a donor who is flagged has this long to appeal. */
  flagsEndBeforeMs: 2 * DAY_MS,
  /** After the appeals: the owner computes the result, or it is computed automatically. */
  automaticAfterMs: 7 * DAY_MS,
} as const;

/** Quotas of one member. */
export const ROUND_QUOTAS = {
  drafts: 5,
  running: 3,
  reviewers: 10,
  applications: 1000,
  changes: 100,
} as const;

export const LIST_PAGE_SIZE = 20;

/** Where a round is in its life, in the order of that life; it follows from its moments and the clock. */
export const ROUND_STATES = [
  'draft',
  'coming',
  'applications',
  'giving',
  'appeal',
  'counting',
  'final',
  'cancelled',
] as const;
export type RoundState = (typeof ROUND_STATES)[number];

/** Filters of the list. */
export const ROUND_STAGES = ['open', 'coming', 'ended', 'mine'] as const;

export const APPLICATION_STATES = ['pending', 'accepted', 'declined'] as const;

/** Whether gifts to a project could be matched in a round, by when its campaign ends. */
export const CAMPAIGN_FITS = ['fits', 'no_campaign', 'over', 'ends_early', 'ends_late'] as const;
export type CampaignFit = (typeof CAMPAIGN_FITS)[number];

/** The system under which applications to rounds are published by DAOIP-5. */
export const DAOIP5_SYSTEM = 'hodag-rounds';
