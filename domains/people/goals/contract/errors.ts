import { defineErrors } from '#platform/kernel/errors.ts';
import { GOAL_LIMITS, GOALS_MAX, YEARS_AHEAD } from './constants.ts';

/** Refusals of goals. */
export const goalsErrors = defineErrors({
  'goals.not_found': { status: 404, message: 'Goal not found. It may have been deleted.' },
  'goals.step_not_found': { status: 404, message: 'Step not found. It may have been removed.' },
  'goals.changed_elsewhere': {
    status: 409,
    message: 'This goal was changed in another window. The newer version is shown now.',
  },
  'goals.too_many': {
    status: 409,
    message: `You have ${GOALS_MAX} goals, the most you can keep. Delete one, then try again.`,
  },
  'goals.too_many_entries': {
    status: 409,
    message: `This goal has ${GOAL_LIMITS.entries} progress entries, the most it can have.`,
  },
  'goals.nothing_to_reach': { status: 422, message: 'The target equals the start. Choose another target.' },
  'goals.day_past': { status: 422, message: 'This day has passed. Choose today or a later day.' },
  'goals.day_too_far': {
    status: 422,
    message: `Choose a day in the next ${YEARS_AHEAD} years.`,
  },
  'goals.value_below_zero': { status: 422, message: 'Enter 0 or more.' },
  'goals.value_not_done': { status: 422, message: 'This goal is done or not done. Send 1 or 0.' },
  'goals.counted_by_hodag': {
    status: 409,
    message: 'Hodag counts this goal. Its progress cannot be typed in.',
  },
  'goals.measure_unknown': { status: 422, message: 'Hodag cannot count this. Choose another measure.' },
  'goals.reason_missing': { status: 422, message: 'Enter why you drop the goal.' },
  'goals.project_not_found': { status: 404, message: 'Project not found, or not yours.' },
  'goals.link_unknown': { status: 404, message: 'This link is invalid or incomplete.' },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    goals: keyof typeof goalsErrors.map;
  }
}
