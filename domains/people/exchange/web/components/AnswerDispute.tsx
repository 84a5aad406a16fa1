import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useReasonDialog } from '#platform/web/use-reason-dialog.ts';
import { EXCHANGE_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { Deal } from '../../contract/deal-schemas.ts';
import { DEAL_READS, dealsApi } from '../api.ts';

/** The provider's side of a dispute, written once. */
export function AnswerDispute({ deal: { id, state } }: { deal: Deal }): ReactElement {
  const question = useReasonDialog();
  const answer = useApiMutation(dealsApi.answerDispute, {
    invalidates: DEAL_READS,
    onSuccess: () => question.done(),
  });
  return (
    <ReasonDialog
      question={question}
      write={answer}
      onConfirm={(text) => answer.mutate({ params: { id }, body: { state, text } })}
      title="Write your statement?"
      description="The administrator reads both sides before they decide. You can write once and cannot change it."
      label="What happened, which the payer and the administrator read"
      limits={[LIMITS.disputeMin, LIMITS.disputeMax]}
      confirmLabel="Send the statement"
      failed="The statement was not sent."
      trigger={<Button variant="filled">Write your statement</Button>}
    />
  );
}
