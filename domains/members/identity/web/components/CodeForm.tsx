import type { ReactNode } from 'react';
import { CodeInput } from '#platform/ui/CodeInput.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { required } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import type { ApiError } from '#platform/web/api-error.ts';

/** Digits of a mailed code (spec §9). */
export const CODE_LENGTH = 6;

const RULES = { code: required('Please enter the verification code') };

interface CodeFormProps {
  readonly submitLabel: string;
  readonly hint: string;
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  readonly onSubmit: (code: string) => void;
  /** Beside the button: asking for another code. */
  readonly children?: ReactNode;
}

/** Asks for a mailed code. */
export function CodeForm({ submitLabel, hint, isBusy, error, onSubmit, children }: CodeFormProps) {
  return (
    <ApiForm
      rules={RULES}
      write={{ error, isPending: isBusy }}
      toldAt="code"
      fallback="Verification failed"
      onSubmit={({ code }) => onSubmit(code)}
    >
      <Field name="code" label="Verification code" hint={hint} required>
        <CodeInput size="l" digits={CODE_LENGTH} />
      </Field>
      <div className="flex flex-wrap items-start gap-2">
        <SubmitButton variant="filled">{submitLabel}</SubmitButton>
        {children}
      </div>
    </ApiForm>
  );
}
