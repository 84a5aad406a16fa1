import { DAY_MS, HOUR_MS } from '#platform/kernel/clock.ts';

/** Where judging is; the last two end it (design "Hackathon judging"). */
export const JUDGING_STATES = ['draft', 'judging', 'finals', 'review', 'published', 'void'] as const;
export type JudgingState = (typeof JUDGING_STATES)[number];

export const JUDGE_STATES = ['invited', 'accepted', 'declined', 'left'] as const;
export type JudgeState = (typeof JUDGE_STATES)[number];

/** Points of the rubric that a host describes. */
export const ANCHOR_POINTS = [1, 4, 7, 10] as const;

/** Bounds of texts, in characters, and of lists. */
export const JUDGING_LIMITS = {
  criterionMin: 2,
  criterionMax: 60,
  anchorMax: 200,
  perEntryMin: 2,
  perEntryMax: 9,
  capMax: 1_000,
  commentMin: 10,
  commentMax: 2_000,
  noteMax: 1_000,
  judges: 200,
  reasonMin: 10,
  reasonMax: 1_000,
} as const;

/** Judges for each entry unless the host chooses. */
export const DEFAULT_PER_ENTRY = 3;

/** How long after the end of submissions judging may last as it is planned. */
export const JUDGING_SPAN_MS = 60 * DAY_MS;
/** Judges have at least this long, however late judging starts. */
export const SHORTEST_JUDGING_MS = DAY_MS;
/** Scores that every entry needs before a result is computed. */
export const FEWEST_SCORES = 2;
/** Judging is extended once by this, where entries lack scores. */
export const EXTENSION_MS = 48 * HOUR_MS;
/** Without enough scores by then, judging ends without a result. */
export const WAITING_MS = 14 * DAY_MS;
/** Judges with open entries are reminded this long before the end, or half-way where that is later. */
export const REMINDER_MS = 48 * HOUR_MS;
/** A judge without a score this long after the reminder is absent: open entries move to others. */
export const ABSENT_MS = 24 * HOUR_MS;
export const FINALS_MS = 72 * HOUR_MS;
/** The host may disqualify in this time; then the result is published automatically. */
export const REVIEW_MS = 72 * HOUR_MS;
/** Days after the publication in which an appeal about a disqualification still changes who gets a prize. */
export const PRIZE_APPEAL_DAYS = 7;
/** Prizes that the number of finalists follows from. */
export const FINALS_PRIZES = 3;

/** The kind of the cases that a disqualification can be appealed in. */
export const DISQUALIFICATION_CASES = 'judging.disqualification';
