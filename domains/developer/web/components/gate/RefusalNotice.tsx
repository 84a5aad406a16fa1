import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { createApi } from '#platform/web/api.ts';
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useReasonDialog } from '#platform/web/use-reason-dialog.ts';
import { REASON_MAX, REASON_MIN, reviewsEndpoints } from '#reviews/contract';
import type { Refusal } from '../../../contract/schemas.ts';
import { developerApi } from '../../api.ts';

const reviewsApi = createApi(reviewsEndpoints);

/** Why access was refused or withdrawn, and the appeal against that. */
export function RefusalNotice({ refusal }: { readonly refusal: Refusal }): ReactElement {
  const { isWithdrawn, reason, at, canAppeal, appeal, caseId } = refusal;
  return (
    <Notice
      tone="warn"
      title={`${isWithdrawn ? 'Your access was withdrawn' : 'Your request was refused'} on ${dayText(at)}`}
      actions={canAppeal ? <Appeal caseId={caseId} /> : undefined}
    >
      <p className="whitespace-pre-wrap break-words">{reason}</p>
      {appeal?.state === 'open' && <p className="mt-1">Your appeal is under review.</p>}
      {appeal?.state === 'refused' && (
        <p className="mt-1 whitespace-pre-wrap break-words">Your appeal was not upheld. {appeal.answer}</p>
      )}
    </Notice>
  );
}

function Appeal({ caseId }: { readonly caseId: string }): ReactElement {
  const question = useReasonDialog();
  const send = useApiMutation(reviewsApi.appealCase, {
    invalidates: [developerApi.getHubAccess],
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
      title="Appeal this decision"
      description="An administrator reads it and decides again. You can appeal once against a decision."
      label="What is wrong"
      limits={[REASON_MIN, REASON_MAX]}
      confirmLabel="Send the appeal"
      failed="The appeal was not sent."
      trigger={<Button size="s">Appeal</Button>}
    />
  );
}
