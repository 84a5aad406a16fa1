import { type ReactElement, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useReasonDialog } from '#platform/web/use-reason-dialog.ts';
import { REPORT_TEXT } from '../../contract/constants.ts';
import type { ReportPerson } from '../../contract/schemas.ts';
import { peopleApi } from '../api.ts';

const REASONS = [
  { value: 'false', label: 'False claims about who they are or can do' },
  { value: 'spam', label: 'Spam' },
  { value: 'abuse', label: 'Abuse or hate' },
  { value: 'other', label: 'Something else' },
] as const;

/** Asks administrators to review a member of the directory. */
export function ReportDialog({ username }: { username: string }): ReactElement {
  const question = useReasonDialog();
  const [reason, setReason] = useState<ReportPerson['reason']>('false');
  const send = useApiMutation(peopleApi.reportPerson, {
    invalidates: [],
    onSuccess: () => {
      question.done();
      toast({ title: 'Report sent', description: 'An administrator will review it.' });
    },
  });
  return (
    <ReasonDialog
      question={question}
      write={send}
      onConfirm={(text) => send.mutate({ params: { username }, body: { reason, text } })}
      title={`Report ${username}`}
      description="Administrators read your report. The member doesn’t learn who sent it."
      label="What is wrong"
      limits={[REPORT_TEXT.min, REPORT_TEXT.max]}
      confirmLabel="Send the report"
      failed="The report was not sent."
      trigger={
        <Button size="s" variant="quiet" aria-label={`Report ${username}`}>
          Report
        </Button>
      }
    >
      <Field label="Reason">
        <Select
          value={reason}
          options={[...REASONS]}
          onChange={({ target }) =>
            setReason(REASONS.find(({ value }) => value === target.value)?.value ?? 'other')
          }
        />
      </Field>
    </ReasonDialog>
  );
}
