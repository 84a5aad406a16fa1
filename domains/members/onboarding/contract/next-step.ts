import type { NextStep } from './schemas.ts';

/**
 * The one next step (spec §4 "Onboarding card"): the first of high priority. The banner, the line of the five steps and
 * the member's tasks all read it here. Null where only optional ones are left, or none.
 */
export function nextStepOf(steps: readonly NextStep[]): NextStep | null {
  return steps.find(({ importance }) => importance === 'high') ?? null;
}
