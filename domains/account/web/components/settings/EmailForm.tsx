import { useForm } from 'react-hook-form';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { useSensitiveMutation } from '../../hooks/use-sensitive-mutation.ts';
import { accountApi } from '../account-api.ts';
import { FormAlert } from '../FormAlert.tsx';
import { StepUpDialog } from '../factors/StepUpDialog.tsx';
import { placeRefusal } from '../server-refusal.ts';

interface EmailValues {
  email: string;
  password?: string;
}

interface EmailFormProps {
  /** An account that came by a wallet or Telegram has none: another proof is asked for instead. */
  readonly hasPassword: boolean;
  readonly submitLabel: string;
  /** A code went to this address. */
  readonly onSent: (email: string) => void;
}

/** A new address and, because it can take over the account, the password or another fresh proof. */
export function EmailForm({ hasPassword, submitLabel, onSent }: EmailFormProps) {
  const form = useForm<EmailValues>({ mode: 'onTouched' });
  const add = useSensitiveMutation(accountApi.addEmail, {
    invalidates: [],
    onSuccess: ({ email }) => onSent(email),
    onError: (error) =>
      placeRefusal(form, error, {
        fields: ['email', 'password'],
        codes: { 'account.password_wrong': 'password', 'identity.email_taken': 'email' },
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
        <FormAlert error={add.error} fallback="The code could not be sent. Please try again." />
        <Field
          label="New e-mail address"
          hint="We mail a 6-digit code to it."
          error={errors.email?.message}
          required
        >
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
        {hasPassword && (
          <Field label="Your password" error={errors.password?.message} required>
            <PasswordInput
              autoComplete="current-password"
              {...form.register('password', { required: 'Enter your password' })}
            />
          </Field>
        )}
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
