import Gift from 'lucide-react/icons/gift';
import { useForm } from 'react-hook-form';
import type { LoginResponse } from '#identity/contract';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useErrorToast } from '../../hooks/use-error-toast.ts';
import { accountApi } from '../account-api.ts';
import { FormAlert } from '../FormAlert.tsx';
import { placeRefusal } from '../server-refusal.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

interface RegisterValues {
  username: string;
  password: string;
  confirmPassword: string;
}

interface RegisterFormProps {
  /** Referral code of the invitation, where one brought the visitor. */
  readonly referrer: string | null;
  readonly onAnswer: (answer: LoginResponse) => void;
}

/** An alias and a password make an account (spec §2.3, §5). */
export function RegisterForm({ referrer, onAnswer }: RegisterFormProps) {
  const form = useForm<RegisterValues>({ mode: 'onTouched' });
  const failure = useErrorToast('Registration failed');
  const register = useApiMutation(accountApi.register, {
    invalidates: [],
    onSuccess: onAnswer,
    onError: (error) => {
      placeRefusal(form, error, {
        fields: ['username', 'password', 'confirmPassword'],
        codes: { 'identity.username_taken': 'username', 'account.passwords_differ': 'confirmPassword' },
      });
      failure.show();
    },
  });
  const submit = form.handleSubmit((values) => {
    if (register.isPending || register.isSuccess) return;
    failure.clear();
    register.mutate({ body: referrer ? { ...values, referrer } : values });
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      {referrer && (
        <Notice tone="neutral" icon={Gift}>
          Invited with the code <strong>{referrer}</strong>. It goes along with your registration.
        </Notice>
      )}
      <FormAlert error={register.error} fallback="Registration failed. Please try again." />
      <Field
        label="Username"
        hint="An alias, at least 3 characters. Others will see it."
        error={form.formState.errors.username?.message}
        required
      >
        <TextInput
          size="l"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('username', { required: 'Enter a username' })}
        />
      </Field>
      <NewPasswordFields
        form={form}
        password="password"
        confirmation="confirmPassword"
        label="Password"
        size="l"
      />
      <Button type="submit" variant="filled" size="l" full busy={register.isPending || register.isSuccess}>
        Create account
      </Button>
    </form>
  );
}
