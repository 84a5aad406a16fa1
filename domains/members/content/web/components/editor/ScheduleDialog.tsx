import { type ReactElement, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog, DialogClose } from '#platform/ui/Dialog.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { required } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import type { DocumentEditor } from '../../hooks/use-document-editor.ts';

/** Asks when a text is to be published. */
export function ScheduleDialog({ editor }: { editor: DocumentEditor }): ReactElement {
  const [isOpen, show] = useState(false);
  const { base, error, isPending } = editor;
  return (
    <Dialog
      title="Schedule this text"
      description="The draft is published at this time, as it is then."
      open={isOpen}
      onOpenChange={show}
      trigger={<Button>Schedule</Button>}
    >
      <ApiForm
        rules={{ at: required('Choose a day and a time') }}
        write={{ error, isPending }}
        failed="The text was not scheduled."
        told={{ 'content.schedule_time': 'at' }}
        onSubmit={({ at }) => {
          editor.schedule(`${at.length === 16 ? `${at}:00` : at}Z`, () => show(false));
        }}
      >
        <Field name="at" label="Day and time" hint="In UTC, at most one year from now" required>
          <TextInput type="datetime-local" defaultValue={base.scheduledFor?.slice(0, 16) ?? ''} />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <SubmitButton variant="filled">Schedule</SubmitButton>
        </div>
      </ApiForm>
    </Dialog>
  );
}
