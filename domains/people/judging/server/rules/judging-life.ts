import { DAY_MS } from '#platform/kernel/clock.ts';
import {
  EXTENSION_MS,
  FEWEST_SCORES,
  JUDGING_SPAN_MS,
  type JudgingState,
  REMINDER_MS,
  SHORTEST_JUDGING_MS,
  WAITING_MS,
} from '../../contract/constants.ts';

/** Dates of judging. */
export interface Life {
  readonly state: JudgingState;
  readonly judgingUntil: Date;
  readonly plannedUntil: Date | null;
  readonly openedAt: Date | null;
  readonly extendedAt: Date | null;
  readonly reviewUntil: Date | null;
}

/** Facts beside the dates that decide what comes next. */
export interface Course {
  readonly isCanceled: boolean;
  /** An administrator hid it after a report; an appeal may bring it back, so judging stands still. */
  readonly isHidden: boolean;
  /** Submissions and their makers are fixed. */
  readonly isClosed: boolean;
  readonly endsAt: Date;
  /** Entries that can still win. */
  readonly entries: number;
  readonly accepted: number;
  /** Scores of the entry that has the fewest. */
  readonly fewestScores: number;
}

/** Why judging ends without a result, as everyone reads it. */
export const VOID_REASONS = {
  canceled: 'The hackathon was canceled, so there is no result.',
  nothing: 'Nothing was submitted, so there is nothing to judge.',
  noJudge: 'No invited judge accepted in time, so there is no result.',
  unscored: `Some entries have fewer than ${FEWEST_SCORES} scores ${WAITING_MS / DAY_MS} days after judging should have ended, so there is no result.`,
} as const;

export type Step =
  | 'open'
  | 'extend'
  | 'close'
  | 'review'
  | 'publish'
  | { readonly void: keyof typeof VOID_REASONS };

const after = (from: Date, ms: number): Date => new Date(from.getTime() + ms);
const later = (one: Date, other: Date): Date => (one > other ? one : other);

/** Next change of judging by the clock; null while it waits. Nothing waits for the host. */
export function nextStep(life: Life, course: Course, now: Date): Step | null {
  const { state, judgingUntil, plannedUntil, extendedAt, reviewUntil } = life;
  if (state === 'published' || state === 'void') return null;
  if (course.isHidden) return null;
  if (state === 'review') return reviewUntil && now >= reviewUntil ? 'publish' : null;
  if (course.isCanceled) return { void: 'canceled' };
  if (state === 'draft') return firstStep(life, course, now);
  if (now < judgingUntil) return null;
  if (state === 'finals') return 'review';
  if (course.entries === 0) return { void: 'nothing' };
  if (course.fewestScores >= FEWEST_SCORES) return 'close';
  if (!extendedAt) return 'extend';
  return plannedUntil && now >= after(plannedUntil, WAITING_MS) ? { void: 'unscored' } : null;
}

function firstStep({ judgingUntil }: Life, course: Course, now: Date): Step | null {
  if (!course.isClosed) return null;
  if (course.entries === 0) return { void: 'nothing' };
  if (course.accepted > 0) return 'open';
  return now >= later(judgingUntil, after(course.endsAt, SHORTEST_JUDGING_MS)) ? { void: 'noJudge' } : null;
}

/** When the first round ends, if judging starts now. */
export const firstRoundEnd = (planned: Date, now: Date): Date =>
  later(planned, after(now, SHORTEST_JUDGING_MS));

/** The end of the extension, counted from the end that was missed. */
export const extendedEnd = (judgingUntil: Date, now: Date): Date =>
  later(after(judgingUntil, EXTENSION_MS), after(now, SHORTEST_JUDGING_MS));

/** Whether judges can give and change scores: to the end, and on while entries lack scores. */
export function takesScores({ state, judgingUntil }: Life, fewestScores: number, now: Date): boolean {
  if (state === 'finals') return now < judgingUntil;
  return state === 'judging' && (now < judgingUntil || fewestScores < FEWEST_SCORES);
}

/** Until when judging waits for scores that are missing after its end; null while it has not passed. */
export function waitsUntil(
  { state, judgingUntil, plannedUntil }: Life,
  fewestScores: number,
  now: Date,
): Date | null {
  const isWaiting = state === 'judging' && now >= judgingUntil && fewestScores < FEWEST_SCORES;
  return isWaiting && plannedUntil ? after(plannedUntil, WAITING_MS) : null;
}

/** When judges with open entries are reminded: two days before the end, or half-way through a shorter round. */
export function remindsAt({ openedAt, judgingUntil }: Pick<Life, 'openedAt' | 'judgingUntil'>): Date {
  const twoDaysBefore = after(judgingUntil, -REMINDER_MS);
  if (!openedAt) return twoDaysBefore;
  const halfWay = after(openedAt, (judgingUntil.getTime() - openedAt.getTime()) / 2);
  return later(twoDaysBefore, halfWay);
}

/** Whether judging may end then. */
export function isPossibleEnd(judgingUntil: Date, endsAt: Date, now: Date): boolean {
  return judgingUntil > endsAt && judgingUntil > now && judgingUntil <= after(endsAt, JUDGING_SPAN_MS);
}
