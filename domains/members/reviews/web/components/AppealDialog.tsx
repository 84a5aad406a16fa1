import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import type { ApiCall } from '#platform/web/api.ts';
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useReasonDialog } from '#platform/web/use-reason-dialog.ts';
import { REASON_MAX, REASON_MIN } from '../../contract/index.ts';
import { reviewsApi } from '../api.ts';

interface AppealDialogProps {
  readonly caseId: string;
  /** Subject of the decision, for the title and for screen readers; left out where one decision is on the page. */
  readonly about?: string;
  /** The reads that show the decision. */
  readonly invalidates: readonly ApiCall[];
}

/** The button and the dialog in which a member says what is wrong with a decision. */
export function AppealDialog({ caseId, about, invalidates }: AppealDialogProps): ReactElement {
  const question = useReasonDialog();
  const send = useApiMutation(reviewsApi.appealCase, {
    invalidates,
    onSuccess: () => {
      question.done();
      toast({ title: 'Appeal sent', description: 'You are notified of the outcome.' });
    },
  });
  return (
    <ReasonDialog
      question={question}
      write={send}
      onConfirm={(text) => send.mutate({ params: { id: caseId }, body: { text } })}
      title={about ? `Appeal: ${about}` : 'Appeal this decision'}
      description="An administrator reads it and decides again. You can appeal once against a decision."
      label="What is wrong"
      limits={[REASON_MIN, REASON_MAX]}
      confirmLabel="Send the appeal"
      failed="The appeal was not sent."
      trigger={
        <Button size="s" variant="quiet" aria-label={about && `Appeal about ${about}`}>
          Appeal
        </Button>
      }
    />
  );
}
