import type { Criterion, Score } from '../../contract/schemas.ts';

/** What columns hold where the database does not say it; `npm run tables` reads it. */
export interface Columns {
  requests_request: { budget_min: number; budget_max: number; criteria: Criterion[] };
  requests_review: { scores: Score[] };
}
