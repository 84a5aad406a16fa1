import { type ReactElement, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx';
import { useReasonDialog } from '#platform/web/use-reason-dialog.ts';
import { REPORT_REASON_WORDS, REPORT_TEXT, type ReportReason } from '../../contract/constants.ts';

/** Why something is reported, and what the member wrote. */
export interface Report<Own extends string> {
  readonly reason: Own | ReportReason;
  readonly text: string;
}

export interface ReportDialogProps<Own extends string> {
  /** Reported subject: a username, or for example "this project". */
  about: string;
  /** Readers of the report, in a sentence or two. */
  description: string;
  /** Reasons of this kind of report, by their ids; spam, abuse and something else are always among them. */
  reasons: Readonly<Record<Own, string>>;
  /** The fewest characters, where the kind asks for fewer than usual. */
  fewest?: number;
  write: { readonly error: ApiError | null; readonly isPending: boolean; readonly reset: () => void };
  onSend: (report: Report<Own>, done: { readonly onSuccess: () => void }) => void;
}

/** The button and the dialog in which a member asks administrators to review something of another member. */
export function ReportDialog<Own extends string>(props: ReportDialogProps<Own>): ReactElement {
  const { about, description, reasons, fewest = REPORT_TEXT.min, write, onSend } = props;
  const question = useReasonDialog();
  const labels = { ...reasons, ...REPORT_REASON_WORDS };
  const ids = Object.keys(labels) as (Own | ReportReason)[];
  // Nothing is chosen beforehand: what is not read would accuse of the first.
  const [reason, setReason] = useState<Own | ReportReason | null>(null);
  const [isMissing, setMissing] = useState(false);
  const onSuccess = () => {
    question.done();
    setReason(null);
    toast({ title: 'Report sent', description: 'An administrator will review it.' });
  };
  return (
    <ReasonDialog
      question={question}
      write={write}
      onTry={() => setMissing(reason === null)}
      onConfirm={(text) => reason !== null && onSend({ reason, text }, { onSuccess })}
      title={`Report ${about}`}
      description={description}
      label="What is wrong"
      limits={[fewest, REPORT_TEXT.max]}
      confirmLabel="Send the report"
      failed="The report was not sent."
      trigger={
        <Button size="s" variant="quiet" aria-label={`Report ${about}`}>
          Report
        </Button>
      }
    >
      <Field label="Reason" error={isMissing ? 'Choose a reason' : undefined}>
        <Select
          value={reason ?? ''}
          placeholder="Choose a reason"
          options={ids.map((value) => ({ value, label: labels[value] }))}
          onChange={({ target }) => {
            setReason(ids.find((id) => id === target.value) ?? null);
            setMissing(false);
          }}
        />
      </Field>
    </ReasonDialog>
  );
}
