import { JudgingError } from '../judging-error.ts';

/** One question of a rubric. */
export interface Criterion {
  readonly id: string;
  /** Whole, 1 to 100. */
  readonly weight: number;
}

/** One judge's points for one entry. */
export interface Rating {
  readonly entry: string;
  readonly judge: string;
  /** Whole points 1 to 10, one for each criterion in the rubric's order. */
  readonly points: readonly number[];
}

/** Limits of a rubric. */
export const RUBRIC = { maxCriteria: 8, maxWeight: 100, lowest: 1, highest: 10 } as const;

const isWhole = (value: number, from: number, to: number): boolean =>
  Number.isInteger(value) && value >= from && value <= to;

/**
 * Requires 1 to 8 criteria with weights of 1 to 100, no two with one id.
 *
 * @throws JudgingError invalid_rubric
 */
export function requireRubric(criteria: readonly Criterion[]): void {
  if (!isWhole(criteria.length, 1, RUBRIC.maxCriteria)) {
    throw new JudgingError('invalid_rubric', `A rubric has 1 to ${RUBRIC.maxCriteria} criteria.`);
  }
  if (new Set(criteria.map(({ id }) => id)).size < criteria.length) {
    throw new JudgingError('invalid_rubric', 'Two criteria have the same id.');
  }
  if (!criteria.every(({ weight }) => isWhole(weight, 1, RUBRIC.maxWeight))) {
    throw new JudgingError('invalid_rubric', `A weight is a whole number from 1 to ${RUBRIC.maxWeight}.`);
  }
}

/**
 * Computes a rating's score, Σ weight · points / Σ weight: 1 to 10.
 *
 * @throws JudgingError invalid_rating where a criterion has no points, or not whole ones from 1 to 10
 */
export function scoreOf(criteria: readonly Criterion[], { points }: Rating): number {
  if (points.length !== criteria.length) {
    throw new JudgingError('invalid_rating', 'A rating has points for every criterion or is none.');
  }
  if (!points.every((point) => isWhole(point, RUBRIC.lowest, RUBRIC.highest))) {
    throw new JudgingError('invalid_rating', `Points are whole, ${RUBRIC.lowest} to ${RUBRIC.highest}.`);
  }
  const weights = criteria.reduce((sum, { weight }) => sum + weight, 0);
  return criteria.reduce((sum, { weight }, at) => sum + weight * (points[at] ?? 0), 0) / weights;
}

/** Finds the place of the heaviest criterion in a rubric; of equal ones the first. */
export const heaviestOf = (criteria: readonly Criterion[]): number =>
  criteria.reduce((best, { weight }, at) => (weight > (criteria[best]?.weight ?? 0) ? at : best), 0);
