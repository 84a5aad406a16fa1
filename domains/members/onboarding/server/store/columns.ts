import type { Goal } from '../../contract/constants.ts';

/** Types of columns that the database does not know; `npm run tables` reads them. */
export interface Columns {
  onboarding_progress: { goals: Goal[] };
}
