import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { pathTo } from '#platform/web/links.ts';
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useReasonDialog } from '#platform/web/use-reason-dialog.ts';
import { GOAL_LIMITS, type GoalStatus } from '../../contract/constants.ts';
import type { Goal } from '../../contract/schemas.ts';
import { GOAL_READS, goalsApi } from '../api.ts';
import { useRefused } from '../hooks/use-refused.ts';
import { EditGoal } from './EditGoal.tsx';

/** Decisions of a goal's owner. */
export function GoalActions({ goal }: { goal: Goal }): ReactElement {
  const navigate = useNavigate();
  const change = useApiMutation(goalsApi.changeGoalStatus, {
    invalidates: GOAL_READS,
    onError: useRefused('The goal was not changed.'),
  });
  const remove = useApiMutation(goalsApi.removeGoal, {
    invalidates: [goalsApi.listGoals],
    onSuccess: () => void navigate(pathTo('/networking-goals')),
    onError: useRefused('The goal was not deleted.'),
  });
  const params = { id: goal.id };
  const set = (status: GoalStatus, isArchived = goal.isArchived) =>
    change.mutate({ params, body: { revision: goal.revision, status, isArchived } });
  return (
    <div className="flex flex-wrap gap-2">
      <EditGoal goal={goal} />
      <Button onClick={() => set(goal.status === 'active' ? 'paused' : 'active')}>
        {goal.status === 'active' ? 'Pause' : 'Resume'}
      </Button>
      {goal.status !== 'dropped' && <DropGoal goal={goal} />}
      <Button onClick={() => set(goal.status, !goal.isArchived)}>
        {goal.isArchived ? 'Take out of the archive' : 'Archive'}
      </Button>
      <AlertDialog
        title="Delete this goal?"
        description="Its steps and progress entries are deleted with it. This cannot be undone."
        confirmLabel="Delete goal"
        cancelLabel="Keep it"
        destructive
        onConfirm={() => remove.mutate({ params })}
        trigger={<Button variant="quiet">Delete</Button>}
      />
    </div>
  );
}

function DropGoal({ goal }: { goal: Goal }): ReactElement {
  const question = useReasonDialog();
  const drop = useApiMutation(goalsApi.changeGoalStatus, {
    invalidates: GOAL_READS,
    onSuccess: () => question.show(false),
  });
  const { id, revision, isArchived } = goal;
  return (
    <ReasonDialog
      question={question}
      write={drop}
      title="Drop this goal?"
      description="It stays in your history. You can resume it later."
      label="Why you drop it"
      limits={[1, GOAL_LIMITS.reasonMax]}
      confirmLabel="Drop goal"
      failed="The goal was not dropped."
      trigger={<Button>Drop</Button>}
      onConfirm={(reason) =>
        drop.mutate({ params: { id }, body: { revision, status: 'dropped', reason, isArchived } })
      }
    />
  );
}
