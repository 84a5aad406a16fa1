import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { createApi } from '#platform/web/api.ts';
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useReasonDialog } from '#platform/web/use-reason-dialog.ts';
import { REASON_MAX, REASON_MIN, reviewsEndpoints } from '#reviews/contract';
import { referralsApi } from '../api.ts';

const reviewsApi = createApi(reviewsEndpoints);

/** Says what is wrong with the refusal of a reward. */
export function AppealDialog({ reviewId, name }: { reviewId: string; name: string }): ReactElement {
  const question = useReasonDialog();
  const send = useApiMutation(reviewsApi.appealCase, {
    invalidates: [referralsApi.getReferralTree],
    onSuccess: () => {
      question.done();
      toast({ title: 'Appeal sent', description: 'You are notified of the outcome.' });
    },
  });
  return (
    <ReasonDialog
      question={question}
      write={send}
      onConfirm={(text) => send.mutate({ params: { id: reviewId }, body: { text } })}
      title={`Appeal: ${name}`}
      description="An administrator reads it and decides again. You can appeal once against a refusal."
      label="What is wrong"
      limits={[REASON_MIN, REASON_MAX]}
      confirmLabel="Send the appeal"
      failed="The appeal was not sent."
      trigger={
        <Button size="s" variant="quiet" aria-label={`Appeal about ${name}`}>
          Appeal
        </Button>
      }
    />
  );
}
