import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { accountApi } from '../account-api.ts';
import { FormAlert } from '../FormAlert.tsx';
import { identityApi } from '../identity-api.ts';
import { OwnPasswordField } from './OwnPasswordField.tsx';

interface UnlinkTelegramProps {
  readonly name: string;
  readonly asksPassword: boolean;
  readonly onDone: () => void;
}

/** Asks before the linked Telegram account can no longer sign in. */
export function UnlinkTelegram({ name, asksPassword, onDone }: UnlinkTelegramProps) {
  const [password, setPassword] = useState('');
  const unlink = useApiMutation(identityApi.unlinkTelegram, {
    invalidates: [identityApi.getTelegramLink, accountApi.getUser],
    onSuccess: () => {
      toast({ title: 'Telegram unlinked', description: `${name} can no longer sign in to your account.` });
      onDone();
    },
  });
  const passwordProblem = unlink.error?.fields.password;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!unlink.isPending) unlink.mutate({ body: password === '' ? {} : { password } });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex max-w-[424px] flex-col gap-4">
      <p className="text-ink-2">{name} will no longer sign in to this account.</p>
      {!passwordProblem && (
        <FormAlert error={unlink.error} fallback="Telegram could not be unlinked. Please try again." />
      )}
      {(asksPassword || passwordProblem) && (
        <OwnPasswordField value={password} error={passwordProblem} onChange={setPassword} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="destructive" busy={unlink.isPending}>
          Unlink
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Keep it
        </Button>
      </div>
    </form>
  );
}
