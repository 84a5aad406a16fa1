import { Field } from '#platform/ui/Field.tsx';
import { required } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import type { ApiError } from '#platform/web/api-error.ts';

const RULES = { code: required('Enter a recovery code') };

interface RecoveryCodeFormProps {
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  readonly onSubmit: (code: string) => void;
}

/** Asks for a recovery code. */
export function RecoveryCodeForm({ isBusy, error, onSubmit }: RecoveryCodeFormProps) {
  return (
    <ApiForm
      rules={RULES}
      write={{ error, isPending: isBusy }}
      toldAt="code"
      fallback="Verification failed"
      onSubmit={({ code }) => onSubmit(code.trim())}
    >
      <Field
        name="code"
        label="Recovery code"
        hint="One of the ten you saved, such as abcde-23456. It works once."
        required
      >
        <TextInput size="l" autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={40} />
      </Field>
      <div>
        <SubmitButton variant="filled">Verify</SubmitButton>
      </div>
    </ApiForm>
  );
}
