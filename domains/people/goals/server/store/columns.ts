import type { GoalCategory, GoalStatus } from '../../contract/constants.ts';
import type { Step } from '../../contract/schemas.ts';

/** Types of columns that the database does not know; `npm run tables` reads them. */
export interface Columns {
  goals_goal: {
    steps: Step[];
    category: GoalCategory;
    status: GoalStatus;
    measure_kind: 'done' | 'number' | 'counted';
  };
}
