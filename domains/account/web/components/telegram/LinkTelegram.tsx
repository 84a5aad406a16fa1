import { useState } from 'react';
import { TELEGRAM_TEXT } from '#identity/contract';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { accountApi } from '../account-api.ts';
import { identityApi } from '../identity-api.ts';
import { refusalText } from '../server-refusal.ts';
import { OwnPasswordField } from './OwnPasswordField.tsx';
import { TelegramCodeForm } from './TelegramCodeForm.tsx';

interface LinkTelegramProps {
  readonly botUsername: string | null;
  readonly asksPassword: boolean;
  readonly onDone: () => void;
}

/** Links the Telegram account that a code was given to. */
export function LinkTelegram({ botUsername, asksPassword, onDone }: LinkTelegramProps) {
  const [password, setPassword] = useState('');
  const link = useApiMutation(identityApi.linkTelegram, {
    invalidates: [identityApi.getTelegramLink, accountApi.getUser],
    onSuccess: ({ name }) => {
      toast({ title: 'Telegram linked', description: `${name} can sign in to your account.` });
      onDone();
    },
  });
  const passwordProblem = link.error?.fields.password;
  const codeProblem = link.error && !passwordProblem ? refusalText(link.error, TELEGRAM_TEXT.failed) : null;
  return (
    <div className="max-w-[424px]">
      <TelegramCodeForm
        botUsername={botUsername}
        submitLabel="Link Telegram"
        isBusy={link.isPending}
        error={codeProblem}
        onSubmit={(code) => link.mutate({ body: { code, ...(password === '' ? {} : { password }) } })}
        actions={
          <Button variant="quiet" onClick={onDone}>
            Cancel
          </Button>
        }
      >
        {(asksPassword || passwordProblem) && (
          <OwnPasswordField value={password} error={passwordProblem} onChange={setPassword} />
        )}
      </TelegramCodeForm>
    </div>
  );
}
