import type { Criterion } from '#engines/judging';
import type { JudgingCriterion } from '../../contract/schemas.ts';

/** Converts a rubric for the engine, where the id of a criterion is its index. */
export const criteriaOf = (criteria: readonly JudgingCriterion[]): Criterion[] =>
  criteria.map(({ weight }, at) => ({ id: String(at), weight }));
