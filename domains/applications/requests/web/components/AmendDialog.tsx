import { type ReactElement, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog, DialogClose } from '#platform/ui/Dialog.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { ofLength } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { REQUEST_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { FullRequest } from '../../contract/schemas.ts';
import { REQUEST_READS, requestsApi } from '../api.ts';
import { momentOf, momentValue } from '../words.ts';

const RULES = {
  text: ofLength(LIMITS.needMin, LIMITS.termsMax),
  until: (value: string) => (value === '' ? 'Choose a day and a time' : undefined),
  note: ofLength(LIMITS.noteMin, LIMITS.noteMax),
};

/** Changes the text or the deadline of a published request, with a note for everyone. */
export function AmendDialog({ request }: { request: FullRequest }): ReactElement {
  const { id, revision, rfp } = request;
  const [isOpen, show] = useState(false);
  const amend = useApiMutation(requestsApi.amendRequest, {
    invalidates: REQUEST_READS,
    onSuccess: () => show(false),
  });
  const deadline = rfp ? rfp.proposalsUntil : request.answersUntil;
  const send = ({ text, until, note }: Record<keyof typeof RULES, string>): void => {
    // Unchanged, the deadline keeps its seconds.
    const moment = until === momentValue(deadline) ? undefined : (momentOf(until) ?? undefined);
    const change = rfp ? { terms: text, proposalsUntil: moment } : { need: text, answersUntil: moment };
    amend.mutate({ params: { id }, body: { revision, note, ...change } });
  };
  return (
    <Dialog
      title="Change this request"
      description="Everybody reads the note, and those who take part are notified."
      open={isOpen}
      onOpenChange={(open) => {
        amend.reset();
        show(open);
      }}
      trigger={<Button>Change</Button>}
    >
      <ApiForm<keyof typeof RULES>
        rules={RULES}
        write={amend}
        failed="The request was not changed."
        told={{ 'requests.deadline_earlier': 'until', 'requests.deadline_invalid': 'until' }}
        onSubmit={send}
      >
        <Field name="text" label={rfp ? 'What proposals should offer' : 'What you are looking for'}>
          <TextArea
            rows={6}
            limit={rfp ? LIMITS.termsMax : LIMITS.needMax}
            defaultValue={rfp ? rfp.terms : request.need}
          />
        </Field>
        <Field name="until" label={rfp ? 'Proposals until' : 'Answers until'} hint="In UTC">
          <TextInput type="datetime-local" defaultValue={momentValue(deadline)} />
        </Field>
        <Field name="note" label="What changes, and why" required>
          <TextArea rows={3} limit={LIMITS.noteMax} />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <SubmitButton variant="filled">Publish the change</SubmitButton>
        </div>
      </ApiForm>
    </Dialog>
  );
}
