import { ASSESSMENT_RETRY_MS } from '../../contract/constants.ts';
import type { AssessmentState } from '../../contract/schemas.ts';

/** Facts for the decision: the times of a member's latest attempt. */
export interface AttemptTimes {
  readonly startedAt: Date;
  readonly expiresAt: Date;
  readonly submittedAt: Date | null;
  readonly passed: boolean;
}

export interface Standing {
  readonly state: AssessmentState;
  /** From when on another attempt may start; null where no waiting is needed. */
  readonly retryAt: Date | null;
}

/**
 * Where a member stands (economy, "Unlock levels"). The day counts from handing in. An attempt that ran out counts
 * as failed from its start, so that a member cannot draw again and again until the questions suit.
 */
export function standingOf(latest: AttemptTimes | null, now: Date): Standing {
  if (!latest) return { state: 'ready', retryAt: null };
  if (latest.passed) return { state: 'passed', retryAt: null };
  if (!latest.submittedAt && now < latest.expiresAt) return { state: 'open', retryAt: null };
  const retryAt = new Date((latest.submittedAt ?? latest.startedAt).getTime() + ASSESSMENT_RETRY_MS);
  return now < retryAt ? { state: 'waiting', retryAt } : { state: 'ready', retryAt: null };
}
