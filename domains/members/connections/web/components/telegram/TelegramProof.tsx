import { proofApi } from '#members/identity/web';
import { useApiMutation } from '#platform/web/use-api.ts';
import { TelegramCodeForm } from './TelegramCodeForm.tsx';

interface TelegramProofProps {
  readonly botUsername: string | null;
  readonly onProved: () => void;
}

/** A proof by the code that the bot gives to the linked Telegram account. */
export function TelegramProof({ botUsername, onProved }: TelegramProofProps) {
  const prove = useApiMutation(proofApi.reauthenticate, { invalidates: [], onSuccess: onProved });
  return (
    <TelegramCodeForm
      botUsername={botUsername}
      submitLabel="Confirm"
      isBusy={prove.isPending}
      error={prove.error?.text ?? null}
      onSubmit={(telegramCode) => prove.mutate({ body: { telegramCode } })}
    />
  );
}
