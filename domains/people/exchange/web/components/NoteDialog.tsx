import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog, DialogClose } from '#platform/ui/Dialog.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { ofLength } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import type { ApiError } from '#platform/web/api-error.ts';
import type { ReasonQuestion } from '#platform/web/use-reason-dialog.ts';
import { EXCHANGE_LIMITS as LIMITS } from '../../contract/constants.ts';

type NoteDialogProps = {
  /** From `useReasonDialog`. */
  question: ReasonQuestion;
  write: { readonly error: ApiError | null; readonly isPending: boolean; readonly reset: () => void };
  onSend: (note: string) => void;
  button: string;
  isMain?: boolean | undefined;
  title: string;
  /** Consequence. */
  description: string;
  failed: string;
};

/** A step of a deal that may carry a note for the other side. */
export function NoteDialog(props: NoteDialogProps): ReactElement {
  const { question, write, onSend, button, isMain = false, title, description, failed } = props;
  return (
    <Dialog
      title={title}
      description={description}
      open={question.isOpen}
      onOpenChange={(open) => {
        write.reset();
        question.show(open);
      }}
      trigger={<Button variant={isMain ? 'filled' : undefined}>{button}</Button>}
    >
      <ApiForm
        rules={{ note: ofLength(0, LIMITS.noteMax) }}
        write={write}
        failed={failed}
        onSubmit={({ note }) => onSend(note)}
      >
        <Field name="note" label="Note for the other side" optional>
          <TextArea rows={3} limit={LIMITS.noteMax} />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <DialogClose>
            <Button>Back</Button>
          </DialogClose>
          <SubmitButton variant="filled">{button}</SubmitButton>
        </div>
      </ApiForm>
    </Dialog>
  );
}
