import type { Criterion, Score } from '../../contract/schemas.ts';

/**
 * The weighted total of one review in hundredths of a point: 0 to 500. Weights are percent and add up to 100, so the
 * sum is whole.
 */
export function totalOf(scores: readonly Score[], criteria: readonly Criterion[]): number {
  return criteria.reduce((sum, { weight }, at) => sum + weight * (scores[at]?.score ?? 0), 0);
}

/** Mean of the totals, rounded to a hundredth of a point; null without any. */
export function meanOf(totals: readonly number[]): number | null {
  if (totals.length === 0) return null;
  return Math.round(totals.reduce((sum, total) => sum + total, 0) / totals.length);
}

/** Statements and scores of a reviewer on one proposal; null before a word. */
export interface ReviewState {
  readonly hasConflict: boolean;
  readonly isScored: boolean;
}

/** Whether a reviewer may read a proposal: only once they have said that there is no conflict. */
export const mayReadAsReviewer = (review: ReviewState | null): boolean =>
  review !== null && !review.hasConflict;

/** Whether a reviewer sees what others gave: once their own scores are submitted, and never with a conflict. */
export const maySeeOthersScores = (review: ReviewState | null): boolean =>
  review !== null && !review.hasConflict && review.isScored;

export type Refusal = 'conflict' | 'already_scored' | 'conflict_undeclared';

/**
 * Why a declaration is refused; null when it is taken. A conflict is final. "No conflict" may become one until the
 * scores are in: some only see it when they read.
 */
export function refuseDeclaration(before: ReviewState | null, hasConflict: boolean): Refusal | null {
  if (before === null) return null;
  if (before.hasConflict) return hasConflict ? null : 'conflict';
  return before.isScored && hasConflict ? 'already_scored' : null;
}

/** Why scores are refused; null when they are taken. They are final, or others' scores could sway them. */
export function refuseScores(review: ReviewState | null): Refusal | null {
  if (review === null) return 'conflict_undeclared';
  if (review.hasConflict) return 'conflict';
  return review.isScored ? 'already_scored' : null;
}
