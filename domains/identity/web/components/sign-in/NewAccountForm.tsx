import type { ReactNode } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import type { ApiError } from '#platform/web/api-error.ts';
import { FormAlert } from '#platform/web/FormAlert.tsx';
import { placeRefusal } from '#platform/web/server-refusal.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

export interface NewAccount {
  username: string;
  password: string;
  confirmPassword: string;
}

interface NewAccountFormProps {
  readonly form: UseFormReturn<NewAccount>;
  /** What the account is made from or for, above the fields. */
  readonly notice?: ReactNode;
  readonly error: ApiError | null;
  readonly busy: boolean;
  readonly onSubmit: (account: NewAccount) => void;
}

const TOLD_AT_FIELDS = {
  'identity.username_taken': 'username',
  'account.passwords_differ': 'confirmPassword',
} as const;

/** The form state both ways of making an account share. */
export function useNewAccountForm(): UseFormReturn<NewAccount> {
  return useForm<NewAccount>({ mode: 'onTouched' });
}

/** Writes the server's refusal on the fields it is about. */
export function placeAccountRefusal(form: UseFormReturn<NewAccount>, error: ApiError): void {
  placeRefusal(form, error, {
    fields: ['username', 'password', 'confirmPassword'],
    codes: TOLD_AT_FIELDS,
  });
}

/** Username, password, confirm password (spec §2.3). */
export function NewAccountForm({ form, notice, error, busy, onSubmit }: NewAccountFormProps) {
  const submit = form.handleSubmit((account) => {
    if (!busy) onSubmit(account);
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      {notice}
      <FormAlert error={error} told={TOLD_AT_FIELDS} fallback="Registration failed. Please try again." />
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
      <Button type="submit" variant="filled" size="l" full busy={busy}>
        Create account
      </Button>
    </form>
  );
}
