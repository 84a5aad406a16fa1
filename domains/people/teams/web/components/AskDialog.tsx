import { type ReactElement, useState } from 'react';
import { newId } from '#platform/kernel/new-id.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { ofLength } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { TEAM_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { Mission } from '../../contract/schemas.ts';
import { TEAM_READS, teamsApi } from '../api.ts';

const RULES = {
  message: ofLength(LIMITS.messageMin, LIMITS.messageMax),
  contact: ofLength(LIMITS.contactMin, LIMITS.contactMax),
};

type AskDialogProps = {
  mission: Mission;
  person: { readonly id: string; readonly name: string };
  role: string;
  label: string;
};

/** Asks a person for a role, with a short message. */
export function AskDialog({ mission, person, role, label }: AskDialogProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [id] = useState(() => newId());
  const ask = useApiMutation(teamsApi.askPerson, {
    invalidates: TEAM_READS,
    onSuccess: () => setOpen(false),
  });
  if (ask.isSuccess) return <p role="status">You asked {person.name}.</p>;
  return (
    <>
      <Button size="s" aria-label={`Ask ${person.name}`} onClick={() => setOpen(true)}>
        Ask for an introduction
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Ask ${person.name}`}
        description={`For ${label}. They have 14 days to answer. Sending this counts as your yes.`}
      >
        <ApiForm
          rules={RULES}
          write={ask}
          failed="The introduction was not sent."
          onSubmit={({ message, contact }) =>
            ask.mutate({
              params: { id: mission.id },
              body: { id, personId: person.id, role, message, contact: contact.trim() },
            })
          }
          className="flex-col gap-4"
        >
          <Field name="message" label="Message">
            <TextArea rows={4} limit={LIMITS.messageMax} />
          </Field>
          <Field
            name="contact"
            label="How to reach you"
            hint="An email address or phone number. They see it only once they accept."
          >
            <TextInput />
          </Field>
          <div>
            <SubmitButton variant="filled">Send</SubmitButton>
          </div>
        </ApiForm>
      </Dialog>
    </>
  );
}
