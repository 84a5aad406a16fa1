import { DAY_MS } from '#platform/kernel/clock.ts';
import type { GoalState, GoalStatus } from '../../contract/constants.ts';

/** How far behind an even pace a number may be and still count as on track: a tenth of the way. */
const SLACK = 0.1;

/** Facts that decide the progress of a goal. */
export interface GoalFacts {
  readonly kind: 'done' | 'number' | 'counted';
  readonly status: GoalStatus;
  readonly start: number;
  readonly target: number;
  readonly value: number;
  /** Days as `2026-11-23`. */
  readonly startedOn: string;
  readonly dueOn: string;
  readonly steps: readonly { readonly dueOn: string | null; readonly isDone: boolean }[];
}

/** Whole days from one day to another; negative where it is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The part of the way from start to target, from 0 to 1; the way may lead down. */
export function fractionOf({ start, target, value }: Pick<GoalFacts, 'start' | 'target' | 'value'>): number {
  if (start === target) return 0;
  return Math.min(1, Math.max(0, (value - start) / (target - start)));
}

/** Whether the target is met or passed. */
function isReached({ start, target, value }: Pick<GoalFacts, 'start' | 'target' | 'value'>): boolean {
  return target > start ? value >= target : value <= target;
}

/**
 * How far a goal is on a day. The member's decision comes first, except that a reached goal is reached even while it
 * is paused. The day it is due still counts. A goal is behind when a step is overdue, or when its number is more than a
 * tenth of the way behind an even pace; a goal without a number has only its steps.
 * @param today the member's own calendar day
 */
export function goalState(goal: GoalFacts, today: string): GoalState {
  if (goal.status === 'dropped') return 'dropped';
  if (isReached(goal)) return 'reached';
  if (goal.status === 'paused') return 'paused';
  if (today > goal.dueOn) return 'missed';
  if (goal.steps.some(({ dueOn, isDone }) => !isDone && dueOn !== null && dueOn < today)) return 'behind';
  if (goal.kind === 'done') return 'on-track';
  const days = daysBetween(goal.startedOn, goal.dueOn);
  const pace = days <= 0 ? 0 : Math.max(0, daysBetween(goal.startedOn, today)) / days;
  return fractionOf(goal) + SLACK < pace ? 'behind' : 'on-track';
}
