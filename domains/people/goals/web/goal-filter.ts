import { pathTo } from '#platform/web/links.ts';
import { GOAL_CATEGORIES, GOAL_STATES, type GoalCategory, type GoalState } from '../contract/constants.ts';
import type { Goal } from '../contract/schemas.ts';

/** Filter of the goals, as its address gives it. An empty text: all. */
export interface GoalFilter {
  readonly state: GoalState | '';
  readonly category: GoalCategory | '';
  readonly isArchive: boolean;
}

/** Reads the address; what makes no sense there is left out. */
export function readGoalFilter(search: URLSearchParams): GoalFilter {
  return {
    state: GOAL_STATES.find((state) => state === search.get('state')) ?? '',
    category: GOAL_CATEGORIES.find((category) => category === search.get('category')) ?? '',
    isArchive: search.get('archive') === 'yes',
  };
}

/** The address that shows a filter. */
export function goalFilterAddress({ state, category, isArchive }: GoalFilter): string {
  return pathTo('/networking-goals', {
    state: state || undefined,
    category: category || undefined,
    archive: isArchive ? 'yes' : undefined,
  });
}

/** The goals that fit a filter, in their order. */
export function filterGoals(goals: readonly Goal[], { state, category, isArchive }: GoalFilter): Goal[] {
  return goals.filter(
    (goal) =>
      goal.isArchived === isArchive &&
      (state === '' || goal.state === state) &&
      (category === '' || goal.category === category),
  );
}
