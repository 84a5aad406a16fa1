import type { GoalCategory, GoalStatus } from '../../contract/constants.ts';
import type { Step } from '../../contract/schemas.ts';

/** What columns hold where the database does not say it; `npm run tables` reads it. */
export interface Columns {
  goals_goal: {
    steps: Step[];
    category: GoalCategory;
    status: GoalStatus;
    measure_kind: 'done' | 'number' | 'counted';
  };
}
