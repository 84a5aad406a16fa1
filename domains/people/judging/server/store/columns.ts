import type { JudgingCriterion, StoredResult } from '../../contract/schemas.ts';

/** Types of columns that the database does not know; `npm run tables` reads them. */
export interface Columns {
  judging_contest: { criteria: JudgingCriterion[] };
  judging_result: { result: StoredResult };
  judging_score: { points: (number | null)[] };
}
