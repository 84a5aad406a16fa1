import { type ReactElement, useState } from 'react';
import { newId } from '#platform/kernel/new-id.ts';
import { Field } from '#platform/ui/Field.tsx';
import { all, anything, ofLength } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { GOAL_LIMITS } from '../../contract/constants.ts';
import type { Goal } from '../../contract/schemas.ts';
import { GOAL_READS, goalsApi } from '../api.ts';
import { NUMBER } from '../goal-rules.ts';
import { useRefused } from '../hooks/use-refused.ts';

/** Records where a goal is now. One that Hodag counts has no form. */
export function ProgressForm({ goal }: { goal: Goal }): ReactElement {
  const [id, setId] = useState(newId);
  const record = useApiMutation(goalsApi.recordProgress, {
    invalidates: GOAL_READS,
    onSuccess: ({ goal: saved }) => {
      if (saved.state === 'reached') toast({ title: 'Goal reached', description: saved.title });
      setId(newId());
    },
    onError: useRefused('The progress was not recorded.'),
  });
  const { kind, unit, value } = goal.measure;
  if (kind === 'counted')
    return <p className="text-13 text-ink-3">Hodag counts this goal from the day you wrote it.</p>;
  const send = (next: number, note: string) =>
    record.mutate({ params: { id: goal.id }, body: { id, revision: goal.revision, value: next, note } });
  const isDone = value >= 1;
  return (
    <ApiForm<'value' | 'note'>
      key={id}
      aria-label="Record progress"
      rules={{
        value: kind === 'done' ? anything : NUMBER,
        note: all(ofLength(0, GOAL_LIMITS.noteMax)),
      }}
      write={record}
      failed="The progress was not recorded."
      told={{ 'goals.value_below_zero': 'value' }}
      className="flex-wrap items-end gap-3"
      onSubmit={({ value: typed, note }) => send(kind === 'done' ? Number(!isDone) : Number(typed), note)}
    >
      {kind === 'number' && (
        <Field name="value" label={unit ? `Where you are now, in ${unit}` : 'Where you are now'}>
          <TextInput inputMode="decimal" defaultValue={String(value)} />
        </Field>
      )}
      <Field name="note" label="Note" optional className="flex-1 basis-52">
        <TextInput maxLength={GOAL_LIMITS.noteMax} />
      </Field>
      <SubmitButton variant="filled">
        {kind === 'number' ? 'Record progress' : isDone ? 'Mark as not done' : 'Mark as done'}
      </SubmitButton>
    </ApiForm>
  );
}
