import { useForm } from 'react-hook-form';
import type { identityEndpoints } from '#identity/contract';
import { StepUpDialog, useSensitiveMutation } from '#identity/web';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import type { ApiCall } from '#platform/web/api.ts';
import { FormAlert } from '#platform/web/FormAlert.tsx';
import { placeRefusal } from '#platform/web/server-refusal.ts';
import type { accountEndpoints } from '../../../contract/endpoints.ts';
import { accountApi } from '../account-api.ts';

interface EmailValues {
  email: string;
}

type AddEndpoint =
  | (typeof accountEndpoints)['addEmail']
  | (typeof identityEndpoints)['requestSecondEmailCode'];

interface EmailFormProps {
  /** The account's own address unless given. */
  readonly call?: ApiCall<AddEndpoint>;
  readonly label?: string;
  readonly submitLabel: string;
  /** A code went to this address. */
  readonly onSent: (email: string) => void;
}

const TOLD_AT_FIELD = { 'identity.email_taken': 'email' } as const;

/** A new address; because it can take over the account, the server may ask for a fresh proof first. */
export function EmailForm({
  call = accountApi.addEmail,
  label = 'New e-mail address',
  submitLabel,
  onSent,
}: EmailFormProps) {
  const form = useForm<EmailValues>({ mode: 'onTouched' });
  const add = useSensitiveMutation(call, {
    invalidates: [],
    onSuccess: ({ email }) => onSent(email),
    onError: (error) =>
      placeRefusal(form, error, {
        fields: ['email'],
        codes: TOLD_AT_FIELD,
      }),
  });
  const { errors } = form.formState;
  return (
    <>
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit((body) => add.run({ body }))}
        className="flex max-w-[424px] flex-col gap-4"
      >
        <FormAlert
          error={add.error}
          told={TOLD_AT_FIELD}
          fallback="The code could not be sent. Please try again."
        />
        <Field label={label} hint="We mail a 6-digit code to it." error={errors.email?.message} required>
          <TextInput
            type="email"
            autoComplete="email"
            {...form.register('email', {
              required: 'Enter an e-mail address',
              pattern: {
                value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/,
                message: 'Enter an e-mail address like name@example.org',
              },
            })}
          />
        </Field>
        <div>
          <Button type="submit" busy={add.isPending}>
            {submitLabel}
          </Button>
        </div>
      </form>
      <StepUpDialog stepUp={add.stepUp} />
    </>
  );
}
