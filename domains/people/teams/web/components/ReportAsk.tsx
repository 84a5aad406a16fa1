import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useReasonDialog } from '#platform/web/use-reason-dialog.ts';
import { TEAM_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { Introduction } from '../../contract/schemas.ts';
import { TEAM_READS, teamsApi } from '../api.ts';

/** Reports an ask, whatever became of it, and blocks the member who sent it. */
export function ReportAsk({ introduction: { id, other } }: { introduction: Introduction }): ReactElement {
  const question = useReasonDialog();
  const report = useApiMutation(teamsApi.reportIntroduction, {
    invalidates: TEAM_READS,
    onSuccess: () => question.done(),
  });
  return (
    <ReasonDialog
      question={question}
      write={report}
      onConfirm={(reason) => report.mutate({ params: { id }, body: { reason, blocks: true } })}
      title={`Report and block ${other.name}?`}
      description="An administrator reads the message. This member can no longer ask you or be proposed to you."
      label="What is wrong"
      limits={[LIMITS.messageMin, LIMITS.noteMax]}
      confirmLabel="Report and block"
      failed="The report was not sent."
      destructive
      trigger={
        <Button size="s" variant="quiet" aria-label={`Report and block ${other.name}`}>
          Report and block
        </Button>
      }
    />
  );
}
