import type { ReactElement } from 'react';
import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { GOAL_LIMITS } from '../../contract/constants.ts';
import { rowsFor, stepFields, type TypedStep } from '../typed-steps.ts';

/** Steps with a due date each; the last row is empty. */
export function StepRows({ steps }: { steps: readonly TypedStep[] }): ReactElement {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-semibold">Steps</legend>
      <p className="text-13 text-ink-3">In order. Dates are optional. Clear a step to remove it.</p>
      {Array.from({ length: rowsFor(steps) }, (_, at) => {
        const fields = stepFields(at);
        const step = steps[at];
        return (
          <div key={fields.title} className="flex flex-wrap gap-3">
            <Field name={fields.title} label={`Step ${at + 1}`} className="flex-1 basis-52">
              <TextInput defaultValue={step?.title} maxLength={GOAL_LIMITS.stepTitleMax} />
            </Field>
            <Field name={fields.dueOn} label={`Step ${at + 1} due`} className="basis-40">
              <TextInput type="date" defaultValue={step?.dueOn} />
            </Field>
          </div>
        );
      })}
    </fieldset>
  );
}
