import { type ReactElement, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useReasonDialog } from '#platform/web/use-reason-dialog.ts';
import { PROJECT_LIMITS } from '../../../contract/constants.ts';
import type { ReportInput } from '../../../contract/page-schemas.ts';
import { pageApi } from '../../page-api.ts';

const REASONS = [
  { value: 'fraud', label: 'Fraud or false claims' },
  { value: 'spam', label: 'Spam' },
  { value: 'abuse', label: 'Abuse or hate' },
  { value: 'rights', label: 'It uses what belongs to others' },
  { value: 'other', label: 'Something else' },
] as const;

interface ReportDialogProps {
  readonly projectId: string;
  readonly subject: ReportInput['subject'];
  readonly subjectId: string;
}

/** Asks administrators to review a project, an update or a question. */
export function ReportDialog({ projectId, subject, subjectId }: ReportDialogProps): ReactElement {
  const question = useReasonDialog();
  const [reason, setReason] = useState<ReportInput['reason']>('fraud');
  const send = useApiMutation(pageApi.reportProject, {
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
      onConfirm={(text) =>
        send.mutate({ params: { id: projectId }, body: { subject, subjectId, reason, text } })
      }
      title={`Report this ${subject}`}
      description="Administrators read your report. The author doesn’t learn who sent it."
      label="What is wrong"
      limits={[1, PROJECT_LIMITS.reportMax]}
      confirmLabel="Send the report"
      failed="The report was not sent."
      trigger={
        <Button size="s" variant="quiet" aria-label={`Report this ${subject}`}>
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
