import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { newId } from '#platform/kernel/new-id.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog, DialogClose } from '#platform/ui/Dialog.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { anything, ofLength } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { APPLICATION_LIMITS } from '../../contract/constants.ts';
import { APPLICATION_READS, applicationsApi } from '../api.ts';

/** Starts an application for a call that is not in the catalog. */
export function AddCall() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const id = useRef(newId());
  const start = useApiMutation(applicationsApi.startApplication, {
    invalidates: APPLICATION_READS,
    onSuccess: (made) => {
      id.current = newId();
      setOpen(false);
      navigate(pathTo('/grantflow/applications/:id', { id: made.id }));
    },
  });
  return (
    <Dialog
      title="Add a call by hand"
      description="For a call that is not in the catalog."
      open={isOpen}
      onOpenChange={(open) => {
        start.reset();
        setOpen(open);
      }}
      trigger={<Button size="s">Add a call</Button>}
    >
      <ApiForm
        rules={{
          title: ofLength(1, APPLICATION_LIMITS.titleMax),
          funder: anything,
          closesOn: anything,
          link: (text) =>
            text.trim() === '' || /^https?:\/\/\S+$/.test(text.trim())
              ? undefined
              : 'Enter an address that starts with https://',
        }}
        write={start}
        failed="The application was not started."
        fieldOf={(path) => {
          const name = path.replace(/^call\./, '');
          return name === 'title' || name === 'funder' || name === 'closesOn' || name === 'link'
            ? name
            : null;
        }}
        onSubmit={({ title, funder, closesOn, link }) =>
          start.mutate({
            body: {
              id: id.current,
              grantId: null,
              projectId: null,
              call: {
                title,
                funder: funder.trim() || null,
                closesOn: closesOn || null,
                link: link.trim() || null,
              },
            },
          })
        }
      >
        <Field name="title" label="Title of the call" required>
          <TextInput maxLength={APPLICATION_LIMITS.titleMax} />
        </Field>
        <Field name="funder" label="Funder" optional>
          <TextInput maxLength={APPLICATION_LIMITS.funderMax} />
        </Field>
        <Field name="closesOn" label="Deadline" optional>
          <TextInput type="date" />
        </Field>
        <Field name="link" label="Link" optional>
          <TextInput type="url" />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <SubmitButton variant="filled">Start application</SubmitButton>
        </div>
      </ApiForm>
    </Dialog>
  );
}
