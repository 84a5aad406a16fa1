import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { newId } from '#platform/kernel/new-id.ts';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { anything, ofLength } from '#platform/ui/form-rules.ts';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { APPLICATION_LIMITS } from '../../contract/constants.ts';
import type { Application, ApplicationTask } from '../../contract/schemas.ts';
import { APPLICATION_READS, teamApi } from '../api.ts';

interface SectionProps {
  readonly application: Application;
  readonly canWrite: boolean;
}

/** Tasks with person and date. */
export function TasksSection({ application, canWrite }: SectionProps) {
  const { taskList, tasks } = application;
  return (
    <section aria-labelledby="tasks" className="flex flex-col gap-3">
      <SectionHeader
        id="tasks"
        title="Tasks"
        note={tasks.total > 0 ? `${tasks.done} of ${tasks.total} done` : undefined}
      />
      {taskList.length === 0 && !canWrite && <p className="text-ink-3">No tasks.</p>}
      <ul className="flex flex-col gap-2">
        {taskList.map((task) => (
          <TaskRow key={task.id} applicationId={application.id} task={task} canWrite={canWrite} />
        ))}
      </ul>
      {canWrite && <AddTask application={application} />}
    </section>
  );
}

interface TaskRowProps {
  readonly applicationId: string;
  readonly task: ApplicationTask;
  readonly canWrite: boolean;
}

function TaskRow({ applicationId, task, canWrite }: TaskRowProps) {
  const { id, title, assignee, dueOn, isDone } = task;
  const onError = ({ text }: { text: string }) =>
    toast({ title: 'The task was not changed', description: text, variant: 'bad' });
  const save = useApiMutation(teamApi.saveApplicationTask, { invalidates: APPLICATION_READS, onError });
  const remove = useApiMutation(teamApi.removeApplicationTask, { invalidates: APPLICATION_READS, onError });
  const params = { id: applicationId, partId: id };
  const body = { title, assigneeId: assignee?.userId ?? null, dueOn, isDone: !isDone };
  return (
    <li className="flex items-start gap-2">
      <Checkbox
        className="min-w-0 flex-1"
        label={
          <span className={isDone ? 'break-words text-ink-3 line-through' : 'break-words'}>{title}</span>
        }
        hint={[assignee?.username, dueOn && `due ${dayText(dueOn)}`].filter(Boolean).join(' · ') || undefined}
        checked={isDone}
        disabled={!canWrite}
        onChange={() => save.mutate({ params, body })}
      />
      {canWrite && (
        <IconButton
          size="s"
          icon={Trash}
          label={`Delete the task ${title}`}
          onClick={() => remove.mutate({ params })}
        />
      )}
    </li>
  );
}

function AddTask({ application }: { application: Application }) {
  const [id, setId] = useState(newId);
  const add = useApiMutation(teamApi.saveApplicationTask, {
    invalidates: APPLICATION_READS,
    // A new form, which is empty.
    onSuccess: () => setId(newId()),
  });
  const people = application.persons.filter(({ hasAccepted }) => hasAccepted);
  return (
    <ApiForm
      key={id}
      aria-label="Add a task"
      rules={{ title: ofLength(1, APPLICATION_LIMITS.taskTitleMax), assigneeId: anything, dueOn: anything }}
      write={add}
      failed="The task was not added."
      className="flex-wrap items-end gap-3"
      onSubmit={({ title, assigneeId, dueOn }) =>
        add.mutate({
          params: { id: application.id, partId: id },
          body: { title, assigneeId: assigneeId || null, dueOn: dueOn || null, isDone: false },
        })
      }
    >
      <Field name="title" label="New task" className="flex-1 basis-52">
        <TextInput maxLength={APPLICATION_LIMITS.taskTitleMax} />
      </Field>
      <Field name="assigneeId" label="Who" className="basis-36">
        <Select
          placeholder="Anyone"
          options={people.map(({ userId, username }) => ({ value: userId, label: username }))}
        />
      </Field>
      <Field name="dueOn" label="Due" className="basis-40">
        <TextInput type="date" />
      </Field>
      <SubmitButton>Add task</SubmitButton>
    </ApiForm>
  );
}
