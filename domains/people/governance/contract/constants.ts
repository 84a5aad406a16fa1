import { CREDITS } from '#engines/tally';
import { DAY_MS, HOUR_MS } from '#platform/kernel/clock.ts';

/**
 * Life of a proposal. `notice`: the text is fixed and voting is scheduled. `counting` follows the closing time until the
 * result is stored, and ends in one of the three outcomes.
 */
export const PROPOSAL_STATES = [
  'draft',
  'notice',
  'open',
  'counting',
  'passed',
  'failed',
  'no-quorum',
  'withdrawn',
] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** States with a stored result. */
export const OUTCOMES = ['passed', 'failed', 'no-quorum'] as const satisfies readonly ProposalState[];
export type Outcome = (typeof OUTCOMES)[number];

/** Filters of the list; drafts are in their author's own list alone. */
export const PROPOSAL_PHASES = ['notice', 'open', 'closed', 'withdrawn'] as const;
export type ProposalPhase = (typeof PROPOSAL_PHASES)[number];

/** Scopes of the list: published ones, those that await the caller's ballot, the caller's own in every state. */
export const PROPOSAL_SCOPES = ['all', 'due', 'mine'] as const;

/** Methods of open votes: scores, ranks, approvals, one choice, votes by credits or paid with HDAG, and weights. */
export const PROPOSAL_METHODS = [
  'star',
  'approval',
  'plurality',
  'irv',
  'ranked-robin',
  'stv',
  'allocated-score',
  'quadratic',
  'quadratic-hdag',
  'weighted',
] as const;
export type ProposalMethod = (typeof PROPOSAL_METHODS)[number];

/** Most votes for one option of a quadratic ballot, or against it: their square takes all credits. */
export const VOTES_MAX = Math.sqrt(CREDITS);
/** Most votes for one option, or against it, where their square is paid with HDAG: 2,500 HDAG. */
export const PAID_VOTES_MAX = 50;
/** Most parts of one option of a weighted ballot. */
export const PARTS_MAX = 10;

/** The last option of every proposal: what passes has to be preferred to it. */
export const STATUS_QUO = 'Keep things as they are';

/** Bounds of texts, in characters, and of lists. Longer ones are refused, never cut. */
export const PROPOSAL_LIMITS = {
  titleMin: 5,
  titleMax: 120,
  summaryMin: 10,
  summaryMax: 200,
  textMin: 40,
  textMax: 10_000,
  optionMax: 100,
  /** With `STATUS_QUO` 100, as many as the count takes. */
  options: 99,
  commentMax: 2_000,
  reasonMin: 10,
  reasonMax: 1_000,
  searchMax: 200,
  /** Whole HDAG that electors may be asked to hold. */
  hdagMax: 1_000_000,
} as const;

/** Notice of at least two days, then at least one day of voting, usually a week. */
export const VOTING_TIMES = {
  noticeLeastMs: 48 * HOUR_MS,
  noticeMostMs: 60 * DAY_MS,
  openLeastMs: 24 * HOUR_MS,
  openUsualMs: 7 * DAY_MS,
  openMostMs: 60 * DAY_MS,
} as const;

/** Voters without a ballot are reminded this long before voting closes, where it has been open as long. */
export const REMINDER_MS = DAY_MS;

/** A result counts from this many ballots on: a share of the electors, in percent, and never fewer than `least`. */
export const QUORUM = { percent: 10, least: 3 } as const;

/** Drafts of one author, and their published proposals that are not closed. */
export const DRAFTS_MAX = 20;
export const RUNNING_MAX = 3;

export const PROPOSAL_PAGE_SIZE = 20;
export const COMMENT_PAGE_SIZE = 20;

/** Members vote from this level on, and propose from the other (economy, "Unlock levels"). */
export const VOTING_LEVEL = 'knowledge';

/** RepID for a ballot that was counted, and for the author of what passed (economy, "RepID"). */
export const VOTE_REP_ID = 1;
export const PASSED_REP_ID = 15;

/** Counted ballots for the badge of voters. */
export const VOTER_TIMES = 10;
