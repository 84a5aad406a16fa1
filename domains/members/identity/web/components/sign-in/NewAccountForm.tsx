import type { ReactNode } from 'react';
import { Field } from '#platform/ui/Field.tsx';
import { required } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import type { ApiError } from '#platform/web/api-error.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { NEW_PASSWORD, repeatOf } from './password-checks.ts';

const RULES = {
  username: required('Enter a username'),
  password: NEW_PASSWORD,
  confirmPassword: repeatOf('password'),
};

interface NewAccountFormProps {
  /** Origin or purpose of the account, above the fields. */
  readonly notice?: ReactNode;
  /** Makes the account; once it is made, the page is left. */
  readonly write: {
    readonly error: ApiError | null;
    readonly isPending: boolean;
    readonly isSuccess: boolean;
  };
  readonly onSubmit: (account: Readonly<Record<keyof typeof RULES, string>>) => void;
}

const TOLD_AT_FIELDS = {
  'identity.username_taken': 'username',
  'account.passwords_differ': 'confirmPassword',
} as const;

/** Username, password, confirm password (spec §2.3). */
export function NewAccountForm({ notice, write, onSubmit }: NewAccountFormProps) {
  return (
    <ApiForm
      rules={RULES}
      write={write}
      busy={write.isPending || write.isSuccess}
      told={TOLD_AT_FIELDS}
      fallback="Registration failed. Please try again."
      onSubmit={onSubmit}
    >
      {notice}
      <Field
        name="username"
        label="Username"
        hint="An alias, at least 3 characters: letters, digits, _ and -. Others will see it."
        required
      >
        <TextInput size="l" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <NewPasswordFields name="password" label="Password" size="l" />
      <SubmitButton variant="filled" size="l" full>
        Create account
      </SubmitButton>
    </ApiForm>
  );
}
