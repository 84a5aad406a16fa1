import { dayText } from '#platform/kernel/format/dates.ts';
import { numberText } from '#platform/kernel/format/numbers.ts';
import type { BadgeTone } from '#platform/ui/Badge.tsx';
import type { GoalState } from '../contract/constants.ts';
import type { Goal, Step } from '../contract/schemas.ts';

export const STATE_TONES: Readonly<Record<GoalState, BadgeTone>> = {
  'on-track': 'pine',
  behind: 'warn',
  reached: 'ok',
  missed: 'bad',
  paused: 'neutral',
  dropped: 'neutral',
};

/** How far a goal is: "4 of 10 calls"; for one that is done or not, what it is. */
export function valueText({ kind, value, target, unit }: Goal['measure']): string {
  if (kind === 'done') return value >= 1 ? 'Done' : 'Not done yet';
  return `${numberText(value)} of ${numberText(target)} ${unit}`.trim();
}

/** The first step that is not done. */
export function nextStepOf({ steps }: Pick<Goal, 'steps'>): Step | null {
  return steps.find(({ isDone }) => !isDone) ?? null;
}

/** The next step and the date, in one line. */
export function goalLine(goal: Goal): string {
  const step = nextStepOf(goal);
  const isOpen = goal.state === 'on-track' || goal.state === 'behind';
  return [valueText(goal.measure), `due ${dayText(goal.dueOn)}`, isOpen && step && `Next: ${step.title}`]
    .filter(Boolean)
    .join(' · ');
}
