import { DAY_MS } from '#platform/kernel/clock.ts';

/** Decisions about a hackathon. Where it is in time follows from its moments (`HACKATHON_PHASES`). */
export const HACKATHON_STATES = ['pending', 'listed', 'declined', 'canceled'] as const;
export type HackathonState = (typeof HACKATHON_STATES)[number];

/** `open` takes submissions, from the start to the end. */
export const HACKATHON_PHASES = ['upcoming', 'open', 'ended'] as const;
export type HackathonPhase = (typeof HACKATHON_PHASES)[number];

/** Scopes of the list: listed ones of all, those the caller hosts in every state, those they registered for. */
export const HACKATHON_SCOPES = ['all', 'mine', 'registered'] as const;

/** Bounds of texts, in characters, and of lists. Longer ones are refused, never cut. */
export const HACKATHON_LIMITS = {
  titleMin: 5,
  titleMax: 120,
  summaryMin: 10,
  summaryMax: 160,
  descriptionMin: 40,
  descriptionMax: 5_000,
  skills: 12,
  placeMax: 100,
  prizeMax: 1_000,
  linkMax: 500,
  reasonMin: 10,
  reasonMax: 1_000,
  submissionTitleMin: 3,
  submissionTextMin: 20,
  submissionTextMax: 5_000,
  announcementMin: 10,
  announcementMax: 1_000,
  searchMax: 200,
} as const;

/** How far ahead a hackathon may start, and how long it may take. */
export const HACKATHON_SPANS = { startMostMs: 365 * DAY_MS, lengthMostMs: 90 * DAY_MS } as const;

/** Hackathons of one host that are pending, or listed and not ended. */
export const HOSTED_MAX = 5;

/** Announcements of one hackathon in 24 hours, and in all. */
export const ANNOUNCEMENTS_MAX = { aDay: 3, all: 50 } as const;
/** How long after the end a host can write: members can no longer withdraw then. */
export const NEWS_AFTER_MS = 30 * DAY_MS;

/** Makers that one submission counts; a team that is larger is refused. */
export const MAKERS_MAX = 20;

/** Registered members without a submission are reminded this long before the end. */
export const REMINDER_MS = DAY_MS;

export const HACKATHON_PAGE_SIZE = 20;
export const SUBMISSION_PAGE_SIZE = 20;
export const SEEKER_PAGE_SIZE = 20;
/** Matches shown. */
export const MATCHES_SHOWN = 20;
/** Lines in a file. */
export const EXPORTED_LINES = 5_000;

/** The kind of the cases in which administrators decide whether a hackathon is listed. */
export const LISTING_CASES = 'hackathons.listing';
/** The kind of the cases that members' reports open. */
export const REPORT_CASES = 'hackathons.report';

/** RepID for a submission, to each of its makers (economy, "RepID"). */
export const SUBMISSION_REP_ID = 10;
