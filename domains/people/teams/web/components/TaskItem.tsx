import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import type { Team } from '../../contract/schemas.ts';
import { spaceApi, TEAM_READS } from '../api.ts';
import { DeletePart } from './DeletePart.tsx';

type TaskItemProps = { teamId: string; task: Team['tasks'][number]; isClosed: boolean };

/** A task that is ticked off or deleted. The tick shows at once and goes back where it was not saved. */
export function TaskItem({ teamId, task, isClosed }: TaskItemProps): ReactElement {
  const { id: partId, title, assignee, dueOn, isDone } = task;
  const params = { id: teamId, partId };
  const tick = useApiMutation(spaceApi.saveTask, { invalidates: TEAM_READS });
  const remove = useApiMutation(spaceApi.removeTask, { invalidates: TEAM_READS });
  const body = { title, assigneeId: assignee?.id ?? null, dueOn };
  return (
    <li>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <Checkbox
          label={title}
          hint={[assignee?.name, dueOn && `due ${dayText(dueOn)}`].filter(Boolean).join(' · ')}
          checked={tick.isPending ? tick.variables.body.isDone : isDone}
          disabled={isClosed}
          onChange={({ target }) => tick.mutate({ params, body: { ...body, isDone: target.checked } })}
        />
        {!isClosed && (
          <DeletePart kind="task" name={title} write={remove} onConfirm={() => remove.mutate({ params })} />
        )}
      </div>
      {tick.isError && <WriteFailure error={tick.error} title="The task was not saved." />}
    </li>
  );
}
