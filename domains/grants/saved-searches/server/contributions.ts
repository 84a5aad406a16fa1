import { listSavedDeadlines } from '#grants/catalog/server';
import { listGoalDates } from '#people/goals/server';
import type { Contribution } from '#platform/server/contributions.ts';
import { addsDates } from './extension-points/adds-dates.ts';

/** Contributions of saved searches to their own calendar: the dates of saved grants and of goals. */
export const SAVED_SEARCHES_CONTRIBUTIONS: readonly Contribution[] = [
  addsDates({ id: 'saved-grants', order: 10, list: listSavedDeadlines }),
  addsDates({ id: 'goals', order: 30, list: listGoalDates }),
];
