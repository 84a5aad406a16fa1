import { DAY_MS } from '#platform/kernel/clock.ts';

/** Bounds of texts, in characters, and of lists. Longer ones are refused, never cut. */
export const TEAM_LIMITS = {
  titleMax: 120,
  missionMin: 20,
  /** Ten pages. */
  missionMax: 30_000,
  roles: 8,
  roleLabelMax: 60,
  skillsPerRole: 8,
  hoursMax: 60,
  messageMin: 10,
  messageMax: 500,
  contactMin: 3,
  contactMax: 200,
  noteMax: 500,
  reasonMin: 5,
  nameMax: 80,
  agreementMax: 5_000,
  taskMax: 200,
  linkLabelMax: 100,
  proposalMin: 5,
  proposalMax: 1_000,
} as const;

/** Quotas of one member, so that no one is flooded. */
export const TEAM_QUOTAS = {
  missions: 20,
  /** Asks that are not answered yet. */
  openAsks: 10,
  asksADay: 20,
  /** After a decline, the same member does not ask again this long. */
  declinedMs: 90 * DAY_MS,
  /** Asks to one person without an answer, withdrawn ones included, in so long. */
  asksForPerson: 2,
  asksForPersonMs: 14 * DAY_MS,
  /** How long an ask can be answered. */
  answerMs: 14 * DAY_MS,
  /** After a report was upheld. */
  restrictionMs: 90 * DAY_MS,
  /** Quotas of one team. */
  tasks: 200,
  links: 50,
  decisions: 200,
  files: 50,
} as const;

export const FILE_BYTES_MAX = 10_000_000;

/** People that "what if" compares, and alternatives of a proposal. */
export const SUGGESTIONS = 6;
export const ALTERNATIVES = 4;

export const PAY_KINDS = ['paid', 'hdag', 'volunteer'] as const;
export const DECLINE_KINDS = ['no_time', 'not_for_me', 'pay', 'other'] as const;
export const INTRODUCTION_STATES = [
  'asked',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'filled',
  'ended',
] as const;
