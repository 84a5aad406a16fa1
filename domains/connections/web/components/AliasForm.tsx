import { useForm } from 'react-hook-form';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { connectionsApi } from './connections-api.ts';

interface AliasFormProps {
  /** The made-up name that stands now. */
  readonly username: string;
  readonly onChanged: (username: string) => void;
}

/** Changes a made-up alias for a name of one's own, once (economy.md "Unlock levels"). */
export function AliasForm({ username, onChanged }: AliasFormProps) {
  const form = useForm<{ username: string }>({ mode: 'onTouched' });
  const change = useApiMutation(connectionsApi.changeAlias, {
    invalidates: [connectionsApi.getAlias],
    onSuccess: (answer) => onChanged(answer.username),
    onError: (error) => {
      const message = error.fields.username;
      if (message) form.setError('username', { type: 'server', message }, { shouldFocus: true });
    },
  });
  const isOnField = change.error?.fields.username !== undefined;
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((body) => change.mutate({ body }))}
      className="flex max-w-[424px] flex-col gap-4"
    >
      {change.error && !isOnField && <Notice tone="bad" role="alert" title={change.error.text} />}
      <p className="text-ink-2">
        We made up the name <strong className="font-medium text-ink">{username}</strong> for you. You can
        change it once.
      </p>
      <Field
        label="New username"
        hint="3 to 30 letters, digits, _ and -."
        error={form.formState.errors.username?.message}
        required
      >
        <TextInput
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('username', {
            required: 'Enter a username',
            setValueAs: (value: string) => value.trim(),
          })}
        />
      </Field>
      <div>
        <Button type="submit" busy={change.isPending}>
          Change username
        </Button>
      </div>
    </form>
  );
}
