import { useForm } from 'react-hook-form';
import { Button } from '#platform/ui/Button.tsx';
import { CopyButton } from '#platform/ui/CopyButton.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { FormAlert } from '#platform/web/FormAlert.tsx';
import { ownUser } from '#platform/web/own-user.ts';
import { placeRefusal } from '#platform/web/server-refusal.ts';
import { useSensitiveMutation } from '../../hooks/use-sensitive-mutation.ts';
import { StepUpDialog } from '../proof/StepUpDialog.tsx';
import { factorsApi } from './factors-api.ts';
import { QrCode } from './QrCode.tsx';

interface AuthenticatorSetupProps {
  readonly setup: { readonly secret: string; readonly uri: string };
  /** It counts; the codes are to be shown now, null when there are some already. */
  readonly onConfirmed: (recoveryCodes: readonly string[] | null) => void;
  readonly onCancel: () => void;
}

interface SetupValues {
  name: string;
  code: string;
}

const TOLD_AT_FIELD = { 'identity.factor_code_wrong': 'code' } as const;

/** The key for the app, as a QR code and in letters, and the first code back. */
export function AuthenticatorSetup({ setup, onConfirmed, onCancel }: AuthenticatorSetupProps) {
  const form = useForm<SetupValues>({ defaultValues: { name: 'Authenticator app', code: '' } });
  const confirm = useSensitiveMutation(factorsApi.confirmAuthenticator, {
    invalidates: [factorsApi.getFactors, ownUser],
    onSuccess: ({ recoveryCodes }) => {
      toast({ title: 'Authenticator app set up' });
      onConfirmed(recoveryCodes);
    },
    onError: (error) =>
      placeRefusal(form, error, {
        fields: ['name', 'code'],
        codes: TOLD_AT_FIELD,
      }),
  });
  const { errors } = form.formState;
  return (
    <>
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit((body) => confirm.run({ body }))}
        className="flex max-w-[424px] flex-col gap-4"
      >
        <FormAlert error={confirm.error} told={TOLD_AT_FIELD} fallback="The code could not be checked." />
        <p className="text-ink-2">Scan this with your authenticator app, or type the key into it.</p>
        <QrCode text={setup.uri} label="QR code for your authenticator app" />
        <div className="flex flex-wrap items-center gap-2">
          <code className="min-w-0 break-all font-mono text-13">{setup.secret}</code>
          <CopyButton value={setup.secret} label="Copy key" />
        </div>
        <Field label="Name" hint="So that you know later which app this is." error={errors.name?.message}>
          <TextInput {...form.register('name', { required: 'Enter a name', maxLength: 60 })} />
        </Field>
        <Field
          label="Code from the app"
          hint="6 digits. A new one comes every 30 seconds."
          error={errors.code?.message}
          required
        >
          <TextInput
            inputMode="numeric"
            autoComplete="one-time-code"
            {...form.register('code', { required: 'Enter the code' })}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="filled" busy={confirm.isPending}>
            Turn on
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
      <StepUpDialog stepUp={confirm.stepUp} />
    </>
  );
}
