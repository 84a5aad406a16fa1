import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useReasonDialog } from '#platform/web/use-reason-dialog.ts';
import { APPEAL_MAX, APPEAL_MIN } from '../../contract/constants.ts';
import type { Point } from '../../contract/schemas.ts';
import { reputationApi } from '../api.ts';

/** Says what is wrong with an entry; without one, what is missing. */
export function AppealDialog({ point }: { point: Point | null }): ReactElement {
  const question = useReasonDialog();
  const send = useApiMutation(reputationApi.appealPoint, {
    invalidates: [reputationApi.listPoints, reputationApi.listOwnAppeals],
    onSuccess: () => {
      question.done();
      toast({ title: 'Appeal sent', description: 'You’ll see the answer in your statement.' });
    },
  });
  return (
    <ReasonDialog
      question={question}
      write={send}
      onConfirm={(text) => send.mutate({ body: { pointId: point?.id ?? null, text } })}
      title={point === null ? 'Report missing points' : `Appeal: ${point.label}`}
      description="An administrator reads it and answers. You’ll see the answer in your statement."
      label="What is wrong"
      limits={[APPEAL_MIN, APPEAL_MAX]}
      confirmLabel="Send the appeal"
      failed="The appeal was not sent."
      trigger={
        <Button size="s" variant="quiet" aria-label={point === null ? undefined : `Appeal: ${nameOf(point)}`}>
          {point === null ? 'Report missing points' : 'Appeal'}
        </Button>
      }
    />
  );
}

const nameOf = ({ label, subject }: Point): string => (subject ? `${label}, ${subject}` : label);
