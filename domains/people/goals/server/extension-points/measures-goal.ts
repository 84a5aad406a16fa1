import { defineExtensionPoint } from '#platform/server/contributions.ts';
import type { Database } from '#platform/server/db/database.ts';
import { MEASURES } from '../../contract/constants.ts';

/** A figure that goals measure themselves by. */
export interface GoalMeasure {
  /** Stored with goals: it stays. */
  readonly id: string;
  readonly order?: number;
  /** Counted things, in the plural: "Projects published". */
  readonly label: string;
  /** How many the member has since then; one query. */
  count(db: Database, userId: string, from: Date): Promise<number>;
}

/** Lets goals count something that Hodag knows. */
export const measuresGoal = defineExtensionPoint<GoalMeasure>(MEASURES);
