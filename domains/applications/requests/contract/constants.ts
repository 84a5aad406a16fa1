import { DAY_MS } from '#platform/kernel/clock.ts';

/** Bounds of texts, in characters. Longer ones are refused, never cut. */
export const REQUEST_LIMITS = {
  titleMin: 5,
  titleMax: 120,
  needMin: 40,
  needMax: 5_000,
  reasonMin: 10,
  reasonMax: 2_000,
  audienceMax: 300,
  termsMin: 40,
  termsMax: 10_000,
  answerMax: 5_000,
  linkMax: 500,
  questionMax: 1_000,
  questionAnswerMax: 3_000,
  noteMin: 5,
  noteMax: 1_000,
  cancelReasonMin: 10,
  cancelReasonMax: 1_000,
  decisionMin: 20,
  decisionMax: 2_000,
  commentMax: 1_000,
  searchMax: 200,
} as const;

export const PROPOSAL_LIMITS = {
  titleMax: 120,
  textMin: 40,
  textMax: 10_000,
  links: 5,
} as const;

/** In whole units of the named currency. */
export const MONEY_MAX = 1_000_000_000_000;

/** Weights are whole percent and add up to 100. */
export const CRITERIA = { most: 10, nameMax: 80, total: 100 } as const;
/** Points per criterion. */
export const SCORE_MAX = 5;

/** How soon and how late a deadline may be when it is set. */
export const DEADLINE = { leastMs: DAY_MS, mostMs: 365 * DAY_MS } as const;
/** Bidders with an unsubmitted draft are reminded this long before the deadline. */
export const REMIND_MS = DAY_MS;

/** Quotas of one member, so that no one floods the lists. */
export const REQUEST_QUOTAS = {
  drafts: 10,
  /** Published, and neither decided nor cancelled. */
  running: 5,
  publishedADay: 3,
  answersADay: 20,
  questionsPerRequest: 5,
  /** New proposals in 24 hours. */
  proposalsADay: 10,
  /** Quotas of one request. */
  answers: 300,
  questions: 200,
  amendments: 50,
  proposals: 100,
  reviewers: 10,
} as const;

export const LIST_PAGE_SIZE = 20;

/** How long after the last keystroke a draft is saved, in milliseconds. */
export const AUTOSAVE_DELAY_MS = 1_500;

export const ANSWERS_FOR = ['members', 'author'] as const;

/** Where a request is in its life, in the order of that life. */
export const REQUEST_STATES = [
  'draft',
  'rfi_open',
  'rfi_closed',
  'rfp_open',
  'scoring',
  'awarded',
  'not_awarded',
  'cancelled',
] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** Filters of the list. */
export const REQUEST_STAGES = ['open', 'review', 'ended'] as const;
export const REQUEST_SCOPES = ['all', 'mine', 'reviewing', 'bidding'] as const;
