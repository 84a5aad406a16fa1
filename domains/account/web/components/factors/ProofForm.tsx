import { type FormEvent, useState } from 'react';
import type { ClientResult } from '#platform/kernel/contract.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { factorEndpoints } from '../../../contract/factor-endpoints.ts';
import { factorsApi } from '../factors-api.ts';
import { refusalText } from '../server-refusal.ts';
import { PasskeyButton } from './PasskeyButton.tsx';

export type FactorList = ClientResult<(typeof factorEndpoints)['getFactors']>;

type Way = 'password' | 'code';

const WORDS: Record<Way, { label: string; missing: string; other: string }> = {
  password: { label: 'Your password', missing: 'Enter your password', other: 'Use your password' },
  code: {
    label: 'Code of your authenticator app, or a recovery code',
    missing: 'Enter a code',
    other: 'Use a code',
  },
};

/** The ways to prove again who is there, as far as the account has them. */
export function ProofForm({ factors, onProved }: { factors: FactorList; onProved: () => void }) {
  const ways: Way[] = [
    ...(factors.password ? (['password'] as const) : []),
    ...(factors.authenticator || factors.recoveryCodesLeft > 0 ? (['code'] as const) : []),
  ];
  const [way, setWay] = useState<Way | undefined>(ways[0]);
  const other = ways.find((candidate) => candidate !== way);
  const hasPasskey = factors.passkeys.length > 0;
  const byPasskey = useApiMutation(factorsApi.reauthenticate, { invalidates: [], onSuccess: onProved });
  return (
    <div className="flex flex-col gap-4">
      {way && <TypedProof key={way} way={way} onProved={onProved} />}
      {other && (
        <Button variant="quiet" size="s" className="self-start" onClick={() => setWay(other)}>
          {WORDS[other].other}
        </Button>
      )}
      {hasPasskey && (
        <PasskeyButton
          label="Use a passkey"
          start={factorsApi.startPasskeyProof}
          isBusy={byPasskey.isPending}
          error={byPasskey.error}
          onAnswer={(passkey) => byPasskey.mutate({ body: { passkey } })}
        />
      )}
      {!way && !hasPasskey && (
        <p>
          Your account has no password and no second factor: sign out, sign in again and come back within ten
          minutes.
        </p>
      )}
    </div>
  );
}

function TypedProof({ way, onProved }: { way: Way; onProved: () => void }) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const prove = useApiMutation(factorsApi.reauthenticate, { invalidates: [], onSuccess: onProved });
  const { label, missing } = WORDS[way];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React lets it rise to the form that this dialog was opened from.
    event.stopPropagation();
    setMissing(text === '');
    if (text === '' || prove.isPending) return;
    prove.mutate({ body: way === 'password' ? { password: text } : { code: text } });
  };
  const refusal = prove.error ? refusalText(prove.error, 'This could not be checked. Try again.') : undefined;
  const control = {
    value: text,
    onChange: (event: { target: { value: string } }) => {
      setMissing(false);
      setText(event.target.value);
    },
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={label} error={isMissing ? missing : refusal} required>
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
