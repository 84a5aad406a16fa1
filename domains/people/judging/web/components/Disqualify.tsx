import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useReasonDialog } from '#platform/web/use-reason-dialog.ts';
import { JUDGING_LIMITS as LIMITS } from '../../contract/constants.ts';
import { JUDGING_READS, judgingApi } from '../api.ts';

type DisqualifyProps = { hackathonId: string; entryId: string; title: string };

/** Disqualifies an entry with a reason, for the host in the review period. */
export function Disqualify({ hackathonId, entryId, title }: DisqualifyProps): ReactElement {
  const question = useReasonDialog();
  const disqualify = useApiMutation(judgingApi.disqualifyEntry, {
    invalidates: JUDGING_READS,
    onSuccess: () => question.done(),
  });
  const params = { id: hackathonId, submissionId: entryId };
  return (
    <ReasonDialog
      question={question}
      write={disqualify}
      onConfirm={(reason) => disqualify.mutate({ params, body: { reason } })}
      title={`Disqualify “${title}”?`}
      description="It gets no place. Its makers are notified and can appeal to an administrator. Only an appeal can undo it."
      label="Reason, which its makers read"
      limits={[LIMITS.reasonMin, LIMITS.reasonMax]}
      confirmLabel="Disqualify"
      failed="The entry was not disqualified."
      destructive
      trigger={
        <Button size="s">
          Disqualify<span className="sr-only"> {title}</span>
        </Button>
      }
    />
  );
}
