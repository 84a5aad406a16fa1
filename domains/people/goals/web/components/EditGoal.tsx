import { type ReactElement, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog, DialogClose } from '#platform/ui/Dialog.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { anything, ofLength } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { GOAL_LIMITS } from '../../contract/constants.ts';
import type { Goal } from '../../contract/schemas.ts';
import { GOAL_READS, goalsApi } from '../api.ts';
import { DAY, NUMBER, TARGET, WHOLE } from '../goal-rules.ts';
import { useRefused } from '../hooks/use-refused.ts';
import { rowsFor, stepRules, stepsIn, stepsToSend } from '../typed-steps.ts';
import { categoryOf, measureOf } from '../wizard-goal.ts';
import { StepRows } from './StepRows.tsx';
import { CategoryField, MeasureFields } from './WizardFields.tsx';

const useSave = (onSuccess: () => void) =>
  useApiMutation(goalsApi.saveGoal, {
    invalidates: GOAL_READS,
    onSuccess,
    onError: useRefused('The goal was not changed.'),
  });

/** Changes what a goal says, its category, date, measure and steps. */
export function EditGoal({ goal }: { goal: Goal }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const save = useSave(() => setOpen(false));
  return (
    <Dialog
      title="Edit goal"
      open={isOpen}
      onOpenChange={(open) => {
        save.reset();
        setOpen(open);
      }}
      trigger={<Button>Edit</Button>}
    >
      {/* Another window may have been faster: its version is then in the fields. */}
      <EditForm key={goal.revision} goal={goal} save={save} />
    </Dialog>
  );
}

interface EditFormProps {
  readonly goal: Goal;
  readonly save: ReturnType<typeof useSave>;
}

function EditForm({ goal, save }: EditFormProps): ReactElement {
  const [steps, setSteps] = useState(() =>
    goal.steps.map(({ title, dueOn }) => ({ title, dueOn: dueOn ?? '' })),
  );
  const before = typedMeasure(goal.measure);
  const [kind, setKind] = useState<string>(before.kind);
  const rows = rowsFor(steps);
  return (
    <ApiForm<string>
      rules={{
        title: ofLength(1, GOAL_LIMITS.titleMax),
        why: ofLength(0, GOAL_LIMITS.whyMax),
        category: anything,
        dueOn: DAY,
        ...(kind === 'number' && { start: NUMBER, target: TARGET, unit: anything }),
        ...(kind === 'counted' && { measure: anything, target: WHOLE }),
        ...stepRules(rows),
      }}
      write={save}
      failed="The goal was not changed."
      told={{
        'goals.day_past': 'dueOn',
        'goals.day_too_far': 'dueOn',
        'goals.nothing_to_reach': 'target',
        'goals.measure_unknown': 'measure',
      }}
      onValues={(values) => setSteps(stepsIn(values))}
      onSubmit={({ title = '', why = '', dueOn = '', category = '', ...values }) =>
        save.mutate({
          params: { id: goal.id },
          body: {
            revision: goal.revision,
            title: title.trim(),
            why: why.trim(),
            category: categoryOf(category),
            measure: measureOf({ ...before, ...values, kind }),
            dueOn,
            steps: stepsToSend(stepsIn(values), goal.steps),
          },
        })
      }
    >
      <GoalFields goal={goal} />
      {goal.measure.kind === 'counted' && goal.measure.measure === null && (
        <p className="text-13 text-ink-2">Hodag no longer counts this. Record it yourself.</p>
      )}
      <MeasureFields answers={{ ...before, kind }} onChange={(next) => setKind(next.kind)} />
      {kind !== before.kind && (
        <p role="status" className="text-13 text-ink-2">
          Another way to measure begins at its start. What you recorded before stays in the history.
        </p>
      )}
      <StepRows steps={steps} />
      <div className="flex flex-wrap justify-end gap-2">
        <DialogClose>
          <Button>Cancel</Button>
        </DialogClose>
        <SubmitButton variant="filled">Save goal</SubmitButton>
      </div>
    </ApiForm>
  );
}

function GoalFields({ goal }: { goal: Goal }): ReactElement {
  return (
    <>
      <Field name="title" label="What do you want?" required>
        <TextInput defaultValue={goal.title} maxLength={GOAL_LIMITS.titleMax} />
      </Field>
      <Field name="why" label="Why" optional>
        <TextArea defaultValue={goal.why} limit={GOAL_LIMITS.whyMax} />
      </Field>
      <CategoryField category={goal.category} />
      <Field name="dueOn" label="By when?" required>
        <TextInput type="date" defaultValue={goal.dueOn} />
      </Field>
    </>
  );
}

/** A measure as its fields hold it; what nothing counts anymore becomes a number of the member's. */
function typedMeasure({ kind, unit, start, target, measure }: Goal['measure']) {
  return {
    kind: kind === 'counted' && measure === null ? 'number' : kind,
    unit,
    start: String(start),
    target: kind === 'done' ? '' : String(target),
    measure: measure ?? '',
  };
}
