import { Field } from '#platform/ui/Field.tsx';
import { required } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { connectionsApi } from './connections-api.ts';

const RULES = { username: required('Enter a username') };

interface AliasFormProps {
  /** The made-up name that stands now. */
  readonly username: string;
  readonly onChanged: (username: string) => void;
}

/** Changes a made-up alias for a name of one's own, once (economy.md "Unlock levels"). */
export function AliasForm({ username, onChanged }: AliasFormProps) {
  const change = useApiMutation(connectionsApi.changeAlias, {
    invalidates: [connectionsApi.getAlias],
    onSuccess: (answer) => onChanged(answer.username),
  });
  return (
    <ApiForm
      rules={RULES}
      write={change}
      fallback="The username was not changed. Please try again."
      onSubmit={(values) => change.mutate({ body: { username: values.username.trim() } })}
      className="max-w-[424px] flex-col gap-4"
    >
      <p className="text-ink-2">
        We made up the name <strong className="font-medium text-ink">{username}</strong> for you. You can
        change it once.
      </p>
      <Field name="username" label="New username" hint="3 to 30 letters, digits, _ and -." required>
        <TextInput autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <div>
        <SubmitButton>Change username</SubmitButton>
      </div>
    </ApiForm>
  );
}
