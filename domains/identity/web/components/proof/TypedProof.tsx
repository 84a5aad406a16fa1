import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { proofApi } from './proof-api.ts';

type Way = 'password' | 'code';

const WORDS: Record<Way, { label: string; missing: string }> = {
  password: { label: 'Your password', missing: 'Enter your password' },
  code: { label: 'Code of your authenticator app, or a recovery code', missing: 'Enter a code' },
};

/** A proof that is typed: the password, or a code of a factor. */
export function TypedProof({ way, onProved }: { way: Way; onProved: () => void }) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const prove = useApiMutation(proofApi.reauthenticate, { invalidates: [], onSuccess: onProved });
  const { label, missing } = WORDS[way];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React lets it rise to the form that this dialog was opened from.
    event.stopPropagation();
    setMissing(text === '');
    if (text === '' || prove.isPending) return;
    prove.mutate({ body: way === 'password' ? { password: text } : { code: text } });
  };
  const control = {
    value: text,
    onChange: (event: { target: { value: string } }) => {
      setMissing(false);
      setText(event.target.value);
    },
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={label} error={isMissing ? missing : prove.error?.text} required>
        {way === 'password' ? (
          <PasswordInput autoComplete="current-password" {...control} />
        ) : (
          <TextInput autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...control} />
        )}
      </Field>
      <div>
        <Button type="submit" variant="filled" busy={prove.isPending}>
          Confirm
        </Button>
      </div>
    </form>
  );
}
