import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import type { ApiError } from '#platform/web/api-error.ts';
import { refusalText } from '#platform/web/server-refusal.ts';

interface RecoveryCodeFormProps {
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  readonly onSubmit: (code: string) => void;
}

/** Asks for a recovery code. */
export function RecoveryCodeForm({ isBusy, error, onSubmit }: RecoveryCodeFormProps) {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = code.trim();
    setMissing(text === '');
    if (text !== '' && !isBusy) onSubmit(text);
  };
  const refusal = error ? (error.fields.code ?? refusalText(error, 'Verification failed')) : undefined;
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label="Recovery code"
        hint="One of the ten you saved, such as abcde-23456. It works once."
        error={isMissing ? 'Enter a recovery code' : refusal}
        required
      >
        <TextInput
          size="l"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={(event) => {
            setMissing(false);
            setCode(event.target.value);
          }}
        />
      </Field>
      <div>
        <Button type="submit" variant="filled" busy={isBusy}>
          Verify
        </Button>
      </div>
    </form>
  );
}
