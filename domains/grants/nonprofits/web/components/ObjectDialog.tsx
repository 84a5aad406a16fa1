import { type ReactElement, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useReasonDialog } from '#platform/web/use-reason-dialog.ts';
import { OBJECTION } from '../../contract/claim-constants.ts';
import { claimsApi, nonprofitsApi } from '../api.ts';

/** The one form against a claim, with or without an account. */
export function ObjectDialog({ claimId, label }: { claimId: string; label: string }): ReactElement {
  const question = useReasonDialog();
  const [isSent, setSent] = useState(false);
  const object = useApiMutation(claimsApi.objectToClaim, {
    invalidates: [nonprofitsApi.getNonprofit],
    onSuccess: () => {
      question.done();
      setSent(true);
    },
  });
  if (isSent)
    return (
      <p role="status" className="mt-2 text-14">
        Your objection was sent. A person reviews it.
      </p>
    );
  return (
    <ReasonDialog
      question={question}
      write={object}
      onConfirm={(text) => object.mutate({ params: { claimId }, body: { text } })}
      title="Object to this claim?"
      description="A person reviews your objection. The member who claims the page does not read it."
      label="What is wrong, and how you know"
      limits={[OBJECTION.min, OBJECTION.max]}
      confirmLabel="Send"
      failed="The objection was not sent."
      trigger={<Button className="mt-2">{label}</Button>}
    />
  );
}
