import { reviewsErrors } from './errors.ts';
import type { DecisionFields } from './schemas.ts';

/** Decision of an administrator, as the rules of a kind get it. */
export interface Judgement {
  readonly decision: string;
  /** The fields of the decision, checked against their types and options. */
  readonly input: DecisionFields;
  readonly now: Date;
}

/** A notification of the outcome; one for each member. */
export interface OutcomeNote {
  readonly userId: string;
  readonly type: 'success' | 'info' | 'warning';
  readonly title: string;
  readonly message: string;
  /** Where the member reads more; the kind's page unless given. */
  readonly link?: string;
}

/** Why a decision does not fit a case, for the kind that decides it to throw. */
export function unfit(message: string): Error {
  return reviewsErrors.fail('reviews.decision_unfit', { message });
}
