import { useState } from 'react';
import { localMomentText } from '#platform/kernel/format/dates.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { required } from '#platform/ui/form-rules.ts';
import { Row } from '#platform/ui/Row.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { ownUser } from '#platform/web/own-user.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { SensitiveQuestion } from '../proof/SensitiveQuestion.tsx';
import type { FactorList } from './factor-list.ts';
import { factorsApi } from './factors-api.ts';

const NAME_RULES = { name: required('Enter a name') };

type Passkey = FactorList['passkeys'][number];

/** One passkey. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { name, createdAt, lastUsedAt, synced } = passkey;
  return (
    <Row
      title={<span className="break-words">{name}</span>}
      secondary={
        <>
          Added <time dateTime={createdAt}>{localMomentText(createdAt)}</time>,{' '}
          {lastUsedAt ? (
            <>
              last used <time dateTime={lastUsedAt}>{localMomentText(lastUsedAt)}</time>
            </>
          ) : (
            'not used yet'
          )}
          {synced && ', kept by your password manager'}
        </>
      }
      className="flex-wrap"
      end={
        <>
          <RenamePasskey passkey={passkey} />
          <RemovePasskey passkey={passkey} />
        </>
      }
    />
  );
}

function RenamePasskey({ passkey }: { passkey: Passkey }) {
  const [isOpen, setOpen] = useState(false);
  const rename = useApiMutation(factorsApi.changePasskeyName, {
    invalidates: [factorsApi.getFactors],
    onSuccess: () => setOpen(false),
  });
  return (
    <Dialog
      size="s"
      title="Rename the passkey"
      open={isOpen}
      onOpenChange={(open) => {
        rename.reset();
        setOpen(open);
      }}
      trigger={
        <Button size="s" aria-label={`Rename ${passkey.name}`}>
          Rename
        </Button>
      }
    >
      <ApiForm
        rules={NAME_RULES}
        write={rename}
        toldAt="name"
        onSubmit={(body) => rename.mutate({ params: { id: passkey.id }, body })}
      >
        <Field name="name" label="Name">
          <TextInput defaultValue={passkey.name} maxLength={60} />
        </Field>
        <div>
          <SubmitButton variant="filled">Save name</SubmitButton>
        </div>
      </ApiForm>
    </Dialog>
  );
}

function RemovePasskey({ passkey }: { passkey: Passkey }) {
  const { id, name } = passkey;
  return (
    <SensitiveQuestion
      call={factorsApi.removePasskey}
      input={{ params: { id } }}
      invalidates={[factorsApi.getFactors, ownUser]}
      onDone={() => toast({ title: 'Passkey removed', description: name })}
      title="Remove this passkey?"
      text={`${name} no longer signs you in. Your device may keep offering it until you delete it there.`}
      cancelLabel="Keep it"
      confirmLabel="Remove"
      destructive
      trigger={
        <Button size="s" aria-label={`Remove ${name}`}>
          Remove
        </Button>
      }
    />
  );
}
