import { StepUpDialog, useSensitiveMutation } from '#members/identity/web';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ownUser } from '#platform/web/own-user.ts';
import { TELEGRAM_TEXT } from '../../../contract/index.ts';
import { connectionsApi } from '../connections-api.ts';
import { TelegramCodeForm } from './TelegramCodeForm.tsx';

interface LinkTelegramProps {
  readonly botUsername: string | null;
  readonly onDone: () => void;
}

/** Links the Telegram account that a code was given to. */
export function LinkTelegram({ botUsername, onDone }: LinkTelegramProps) {
  const link = useSensitiveMutation(connectionsApi.linkTelegram, {
    invalidates: [connectionsApi.getTelegramLink, ownUser],
    onSuccess: ({ name }) => {
      toast({ title: 'Telegram linked', description: `${name} can sign in to your account.` });
      onDone();
    },
  });
  return (
    <div className="max-w-[424px]">
      <TelegramCodeForm
        botUsername={botUsername}
        submitLabel="Link Telegram"
        isBusy={link.isPending}
        error={link.error?.sentence(TELEGRAM_TEXT.failed) ?? null}
        onSubmit={(code) => link.run({ body: { code } })}
        actions={
          <Button variant="quiet" onClick={onDone}>
            Cancel
          </Button>
        }
      />
      <StepUpDialog stepUp={link.stepUp} />
    </div>
  );
}
