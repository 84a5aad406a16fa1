import { StepUpDialog, useSensitiveMutation } from '#members/identity/web';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ownUser } from '#platform/web/own-user.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { connectionsApi } from '../connections-api.ts';

interface UnlinkTelegramProps {
  readonly name: string;
  readonly onDone: () => void;
}

/** Asks before the linked Telegram account can no longer sign in. */
export function UnlinkTelegram({ name, onDone }: UnlinkTelegramProps) {
  const unlink = useSensitiveMutation(connectionsApi.unlinkTelegram, {
    invalidates: [connectionsApi.getTelegramLink, ownUser],
    onSuccess: () => {
      toast({ title: 'Telegram unlinked', description: `${name} can no longer sign in to your account.` });
      onDone();
    },
  });
  return (
    <div className="flex max-w-[424px] flex-col gap-4">
      <p className="text-ink-2">{name} will no longer sign in to this account.</p>
      {unlink.error && (
        <WriteFailure
          error={unlink.error}
          title="Telegram could not be unlinked. Please try again."
          isOnlyTitle
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="destructive" busy={unlink.isPending} onClick={() => unlink.run({})}>
          Unlink
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Keep it
        </Button>
      </div>
      <StepUpDialog stepUp={unlink.stepUp} />
    </div>
  );
}
