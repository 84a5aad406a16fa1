import {
  ATTEMPT_DELAYS_MS,
  DISABLED_AFTER_MS,
  JITTER,
  RETRY_AFTER_MAX_MS,
  WARNED_AFTER_MS,
} from '../../contract/constants.ts';

const GONE = 410;

/** Outcome of one attempt. */
export interface Outcome {
  /** Null where no answer came. */
  readonly status: number | null;
  /** Pause the receiver asked for, in ms. */
  readonly retryAfterMs: number | null;
}

/** Whether a receiver took the event: any status of 2xx. */
export function isTaken({ status }: Outcome): boolean {
  return status !== null && status >= 200 && status < 300;
}

/**
 * Milliseconds until the next attempt; null where none follows.
 * @param tries attempts so far, this one included
 * @param chance 0 to 1, spreads the attempts of many events
 */
export function pauseBeforeNext(tries: number, outcome: Outcome, chance: number): number | null {
  const delay = ATTEMPT_DELAYS_MS[tries];
  if (delay === undefined || outcome.status === GONE) return null;
  const spread = delay * (1 + JITTER * (2 * chance - 1));
  const asked = Math.min(outcome.retryAfterMs ?? 0, RETRY_AFTER_MAX_MS);
  return Math.round(Math.max(spread, asked));
}

/** Record of an endpoint's failures. */
export interface Failing {
  /** First failure since the last success. */
  readonly since: Date | null;
  /** Notices its owner got since then. */
  readonly warnings: number;
}

export interface FailureVerdict {
  readonly since: Date;
  readonly warnings: number;
  /** Its owner is to be notified that it fails. */
  readonly isWarned: boolean;
  readonly disabledBecause: 'failing' | 'gone' | null;
}

/**
 * Judges an endpoint after a failed attempt. It is disabled at once where the receiver says that it is gone, and at the
 * first failure five days after the one with which they began: one bad moment disables nothing.
 */
export function judgeFailure({ since, warnings }: Failing, { status }: Outcome, now: Date): FailureVerdict {
  const began = since ?? now;
  const lasted = now.getTime() - began.getTime();
  const disabledBecause = status === GONE ? 'gone' : lasted >= DISABLED_AFTER_MS ? 'failing' : null;
  const due = WARNED_AFTER_MS.filter((after) => lasted >= after).length;
  const isWarned = disabledBecause === null && due > warnings;
  return { since: began, warnings: Math.max(due, warnings), isWarned, disabledBecause };
}
