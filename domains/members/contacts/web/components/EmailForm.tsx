import { StepUpDialog, useSensitiveMutation } from '#members/identity/web';
import { Field } from '#platform/ui/Field.tsx';
import { all, matching, required } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import type { ApiCall } from '#platform/web/api.ts';
import type { contactsEndpoints } from '../../contract/endpoints.ts';
import { contactsApi } from '../api.ts';

const RULES = {
  email: all(
    required('Enter an email address'),
    matching(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, 'Enter an email address, such as name@example.org'),
  ),
};

type AddEndpoint = (typeof contactsEndpoints)['addEmail' | 'requestSecondEmailCode'];

interface EmailFormProps {
  /** The account's own address unless given. */
  readonly call?: ApiCall<AddEndpoint>;
  readonly label?: string;
  readonly submitLabel: string;
  /** A code went to this address. */
  readonly onSent: (email: string) => void;
}

const TOLD_AT_FIELD = { 'identity.email_taken': 'email' } as const;

/** A new address; because it can take over the account, the server may ask for a step-up first. */
export function EmailForm({
  call = contactsApi.addEmail,
  label = 'New email address',
  submitLabel,
  onSent,
}: EmailFormProps) {
  const add = useSensitiveMutation(call, {
    invalidates: [],
    onSuccess: ({ email }) => onSent(email),
  });
  return (
    <>
      <ApiForm
        rules={RULES}
        write={add}
        told={TOLD_AT_FIELD}
        fallback="The code could not be sent. Please try again."
        onSubmit={(body) => add.run({ body })}
        className="max-w-[424px] flex-col gap-4"
      >
        <Field name="email" label={label} hint="We mail a 6-digit code to it." required>
          <TextInput type="email" autoComplete="email" />
        </Field>
        <div>
          <SubmitButton>{submitLabel}</SubmitButton>
        </div>
      </ApiForm>
      <StepUpDialog stepUp={add.stepUp} />
    </>
  );
}
