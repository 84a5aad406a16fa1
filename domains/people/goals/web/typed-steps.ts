import { newId } from '#platform/kernel/new-id.ts';
import { anything, type FormRules } from '#platform/ui/form-rules.ts';
import { GOAL_LIMITS } from '../contract/constants.ts';
import type { Step } from '../contract/schemas.ts';

/** A step as typed; both may be empty. */
export interface TypedStep {
  readonly title: string;
  readonly dueOn: string;
}

/** Rows without a step at the end of the list. */
const EMPTY_ROWS = 1;

/** The names of the fields of a row. */
export const stepFields = (at: number) => ({ title: `step${at}`, dueOn: `due${at}` }) as const;

/** How many rows show these steps and room for one more. */
export function rowsFor(steps: readonly TypedStep[]): number {
  const last = steps.findLastIndex(({ title, dueOn }) => title.trim() !== '' || dueOn !== '');
  return Math.min(GOAL_LIMITS.steps, last + 1 + EMPTY_ROWS);
}

/** The steps in a form, one a row, empty rows too. */
export function stepsIn(values: Readonly<Record<string, string>>): TypedStep[] {
  return Array.from({ length: GOAL_LIMITS.steps }, (_, at) => {
    const { title, dueOn } = stepFields(at);
    return { title: values[title] ?? '', dueOn: values[dueOn] ?? '' };
  }).slice(0, Object.keys(values).filter((name) => /^step\d+$/.test(name)).length);
}

/** The rules of so many rows. */
export function stepRules(rows: number): FormRules<string> {
  const rules: Record<string, FormRules<string>[string]> = {};
  for (let at = 0; at < rows; at += 1) {
    const { title, dueOn } = stepFields(at);
    rules[title] = (value, values) => {
      if (value.trim() === '' && values[dueOn]) return 'Write the step, or clear its date';
      return value.trim().length > GOAL_LIMITS.stepTitleMax
        ? `Write ${GOAL_LIMITS.stepTitleMax} characters or fewer`
        : undefined;
    };
    rules[dueOn] = anything;
  }
  return rules;
}

/** The steps that are sent: a row is the step that was in it before, and a row without a title is none. */
export function stepsToSend(typed: readonly TypedStep[], before: readonly Step[]): Step[] {
  return typed.flatMap(({ title, dueOn }, at) => {
    const { id, isDone } = before[at] ?? { id: newId(), isDone: false };
    return title.trim() === '' ? [] : [{ id, title: title.trim(), dueOn: dueOn || null, isDone }];
  });
}
