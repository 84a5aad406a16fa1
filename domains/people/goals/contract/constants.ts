/** Goals a member keeps, archived ones included. */
export const GOALS_MAX = 100;

/** Limits of a goal. */
export const GOAL_LIMITS = {
  titleMax: 120,
  whyMax: 500,
  unitMax: 30,
  steps: 20,
  stepTitleMax: 160,
  noteMax: 500,
  reasonMax: 300,
  /** Progress entries of one goal. */
  entries: 500,
} as const;

/** Numbers of goals are between this and its opposite. */
export const NUMBER_MAX = 1_000_000_000_000;
/** The last day a goal may be due, in years from today. */
export const YEARS_AHEAD = 10;

export const GOAL_CATEGORIES = ['funding', 'project', 'network', 'learning', 'other'] as const;
export type GoalCategory = (typeof GOAL_CATEGORIES)[number];

/** Status that the member sets; how far it is, is computed. */
export const GOAL_STATUSES = ['active', 'paused', 'dropped'] as const;
export type GoalStatus = (typeof GOAL_STATUSES)[number];

/** How far a goal is (`server/rules/goal-state.ts`). */
export const GOAL_STATES = ['on-track', 'behind', 'reached', 'missed', 'paused', 'dropped'] as const;
export type GoalState = (typeof GOAL_STATES)[number];

/** Extension point of figures that goals measure themselves by. */
export const MEASURES = 'goals.measure';
