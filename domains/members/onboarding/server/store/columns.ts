import type { Goal } from '../../contract/constants.ts';

/** What columns hold where the database does not say it; `npm run tables` reads it. */
export interface Columns {
  onboarding_progress: { goals: Goal[] };
}
