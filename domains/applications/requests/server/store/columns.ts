import type { Criterion, Score } from '../../contract/schemas.ts';

/** Types of columns that the database does not know; `npm run tables` reads them. */
export interface Columns {
  requests_request: { budget_min: number; budget_max: number; criteria: Criterion[] };
  requests_review: { scores: Score[] };
}
