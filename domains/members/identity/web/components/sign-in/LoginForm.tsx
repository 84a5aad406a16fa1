import { Field } from '#platform/ui/Field.tsx';
import { required } from '#platform/ui/form-rules.ts';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useErrorToast } from '#platform/web/use-error-toast.ts';
import type { LoginResponse } from '../../../contract/schemas.ts';
import { sessionApi } from '../session-api.ts';

const RULES = { username: required('Enter a username'), password: required('Enter a password') };

/** Username and password (spec §2.3). */
export function LoginForm({ onAnswer }: { onAnswer: (answer: LoginResponse) => void }) {
  const failure = useErrorToast('Login failed');
  const login = useApiMutation(sessionApi.login, {
    invalidates: [],
    onSuccess: onAnswer,
    onError: failure.show,
  });
  return (
    <ApiForm
      rules={RULES}
      write={login}
      busy={login.isPending || login.isSuccess}
      fallback="Login failed. Please try again."
      help={
        login.error?.code === 'identity.throttled' && (
          <p>
            <TextLink href={pathTo('/password-reset')}>Get a reset link by mail</TextLink>
          </p>
        )
      }
      onSubmit={(body) => {
        failure.clear();
        login.mutate({ body });
      }}
    >
      <Field name="username" label="Username" required>
        <TextInput size="l" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field name="password" label="Password" required>
        <PasswordInput size="l" autoComplete="current-password" />
      </Field>
      <SubmitButton variant="filled" size="l" full>
        Sign in
      </SubmitButton>
      <p className="text-center">
        <TextLink href={pathTo('/password-reset')}>Forgot your password</TextLink>
      </p>
    </ApiForm>
  );
}
