import { Button } from '#platform/ui/Button.tsx';
import { CodeInput } from '#platform/ui/CodeInput.tsx';
import { CopyButton } from '#platform/ui/CopyButton.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { required } from '#platform/ui/form-rules.ts';
import { QrCode } from '#platform/ui/QrCode.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { ownUser } from '#platform/web/own-user.ts';
import { CODE_DIGITS } from '../../../contract/constants.ts';
import { useSensitiveMutation } from '../../hooks/use-sensitive-mutation.ts';
import { StepUpDialog } from '../proof/StepUpDialog.tsx';
import { factorsApi } from './factors-api.ts';

interface AuthenticatorSetupProps {
  readonly setup: { readonly secret: string; readonly uri: string };
  /** It counts; the codes are to be shown now, null when there are some already. */
  readonly onConfirmed: (recoveryCodes: readonly string[] | null) => void;
  readonly onCancel: () => void;
}

const RULES = { name: required('Enter a name'), code: required('Enter the code') };

const TOLD_AT_FIELD = { 'identity.factor_code_wrong': 'code' } as const;

/** The key for the app, as a QR code and in letters, and the first code back. */
export function AuthenticatorSetup({ setup, onConfirmed, onCancel }: AuthenticatorSetupProps) {
  const confirm = useSensitiveMutation(factorsApi.confirmAuthenticator, {
    invalidates: [factorsApi.getFactors, ownUser],
    onSuccess: ({ recoveryCodes }) => {
      toast({ title: 'Authenticator app set up' });
      onConfirmed(recoveryCodes);
    },
  });
  return (
    <>
      <ApiForm
        rules={RULES}
        write={confirm}
        told={TOLD_AT_FIELD}
        fallback="The code could not be checked."
        onSubmit={(body) => confirm.run({ body })}
        className="max-w-[424px] flex-col gap-4"
      >
        <p className="text-ink-2">Scan this with your authenticator app, or type the key into it.</p>
        <QrCode text={setup.uri} label="QR code for your authenticator app" instead="Type the key instead." />
        <div className="flex flex-wrap items-center gap-2">
          <code className="min-w-0 break-all font-mono text-13">{setup.secret}</code>
          <CopyButton value={setup.secret} label="Copy key" />
        </div>
        <Field name="name" label="Name" hint="A name helps you recognize this app later.">
          <TextInput defaultValue="Authenticator app" maxLength={60} />
        </Field>
        <Field
          name="code"
          label="Code from the app"
          hint="6 digits. A new one comes every 30 seconds."
          required
        >
          <CodeInput digits={CODE_DIGITS} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <SubmitButton variant="filled">Turn on</SubmitButton>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </ApiForm>
      <StepUpDialog stepUp={confirm.stepUp} />
    </>
  );
}
