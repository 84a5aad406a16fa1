import { useForm } from 'react-hook-form';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { FormAlert } from '#platform/web/FormAlert.tsx';
import { pathTo } from '#platform/web/links.ts';
import { placeRefusal } from '#platform/web/server-refusal.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useErrorToast } from '#platform/web/use-error-toast.ts';
import type { LoginResponse } from '../../../contract/schemas.ts';
import { sessionApi } from '../session-api.ts';

interface LoginValues {
  username: string;
  password: string;
}

/** Username and password (spec §2.3). */
export function LoginForm({ onAnswer }: { onAnswer: (answer: LoginResponse) => void }) {
  const form = useForm<LoginValues>({ mode: 'onTouched' });
  const failure = useErrorToast('Login failed');
  const login = useApiMutation(sessionApi.login, {
    invalidates: [],
    onSuccess: onAnswer,
    onError: (error) => {
      placeRefusal(form, error, { fields: ['username', 'password'] });
      failure.show();
    },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((body) => {
    if (login.isPending || login.isSuccess) return;
    failure.clear();
    login.mutate({ body });
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormAlert error={login.error} fallback="Login failed. Please try again.">
        {login.error?.code === 'identity.throttled' && (
          <p>
            <TextLink href={pathTo('/password-reset')}>Get a reset link by mail</TextLink>
          </p>
        )}
      </FormAlert>
      <Field label="Username" error={errors.username?.message} required>
        <TextInput
          size="l"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('username', { required: 'Enter a username' })}
        />
      </Field>
      <Field label="Password" error={errors.password?.message} required>
        <PasswordInput
          size="l"
          autoComplete="current-password"
          {...form.register('password', { required: 'Enter a password' })}
        />
      </Field>
      <Button type="submit" variant="filled" size="l" full busy={login.isPending || login.isSuccess}>
        Sign in
      </Button>
      <p className="text-center">
        <TextLink href={pathTo('/password-reset')}>Forgot your password</TextLink>
      </p>
    </form>
  );
}
