import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import type { ApiError } from '#platform/web/api-error.ts';
import { refusalText } from '#platform/web/server-refusal.ts';

/** Digits of a mailed code (spec §9). */
export const CODE_LENGTH = 6;

interface CodeFormProps {
  readonly submitLabel: string;
  readonly hint: string;
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  readonly onSubmit: (code: string) => void;
  /** Beside the button: asking for another code. */
  readonly children?: ReactNode;
}

/** Asks for a mailed code. Digits only; a code pasted as "123 456" works. */
export function CodeForm({ submitLabel, hint, isBusy, error, onSubmit, children }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code === '');
    if (code !== '' && !isBusy) onSubmit(code);
  };
  const refusal = error ? (error.fields.code ?? refusalText(error, 'Verification failed')) : undefined;
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label="Verification code"
        hint={hint}
        error={isMissing ? 'Please enter the verification code' : refusal}
        required
      >
        <TextInput
          name="code"
          size="l"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => {
            setMissing(false);
            setCode(event.target.value.replace(/\D/g, '').slice(0, CODE_LENGTH));
          }}
        />
      </Field>
      <div className="flex flex-wrap items-start gap-2">
        <Button type="submit" variant="filled" busy={isBusy}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}
