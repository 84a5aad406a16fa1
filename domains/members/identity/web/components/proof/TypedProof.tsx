import { Field } from '#platform/ui/Field.tsx';
import { required } from '#platform/ui/form-rules.ts';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { proofApi } from './proof-api.ts';

type Way = 'password' | 'code';

const LABEL: Record<Way, string> = {
  password: 'Your password',
  code: 'Code of your authenticator app, or a recovery code',
};
const RULES: Record<Way, { typed: (value: string) => string | undefined }> = {
  password: { typed: required('Enter your password') },
  code: { typed: required('Enter a code') },
};

/** A proof that is typed: the password, or a code of a factor. */
export function TypedProof({ way, onProved }: { way: Way; onProved: () => void }) {
  const prove = useApiMutation(proofApi.reauthenticate, { invalidates: [], onSuccess: onProved });
  return (
    <ApiForm
      rules={RULES[way]}
      write={prove}
      toldAt="typed"
      onSubmit={({ typed }) =>
        prove.mutate({ body: way === 'password' ? { password: typed } : { code: typed } })
      }
    >
      <Field name="typed" label={LABEL[way]} required>
        {way === 'password' ? (
          <PasswordInput autoComplete="current-password" />
        ) : (
          <TextInput autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
      <div>
        <SubmitButton variant="filled">Confirm</SubmitButton>
      </div>
    </ApiForm>
  );
}
