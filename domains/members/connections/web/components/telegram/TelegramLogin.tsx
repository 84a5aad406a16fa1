import Send from 'lucide-react/icons/send';
import { Button } from '#platform/ui/Button.tsx';
import { FieldError } from '#platform/ui/FieldError.tsx';
import { TELEGRAM_TEXT, type TelegramSignIn } from '../../../contract/index.ts';
import { useTelegramLogin } from '../../hooks/use-telegram-login.ts';
import { useTelegramReturn } from '../../hooks/use-telegram-return.ts';
import { TelegramCodeForm } from './TelegramCodeForm.tsx';
import { WidgetButton } from './WidgetButton.tsx';

/** Sign-in by Telegram (spec §2.3, §4 "Chat-messenger login"). */
export function TelegramLogin({ onAnswer }: { onAnswer: (answer: TelegramSignIn) => void }) {
  const login = useTelegramLogin(onAnswer);
  const comeBack = useTelegramReturn(onAnswer);
  if (comeBack.name !== null && comeBack.problem === null) {
    return (
      <Button size="l" full icon={Send} busy={comeBack.isBusy} onClick={comeBack.confirm}>
        Continue as {comeBack.name}
      </Button>
    );
  }
  const problem = login.problem ?? comeBack.problem;
  if (login.step === 'code' || login.step === 'verifying') {
    return (
      <TelegramCodeForm
        botUsername={login.botUsername}
        submitLabel="Verify"
        isBusy={login.step === 'verifying'}
        error={login.problem}
        onSubmit={login.verify}
        actions={
          <Button variant="quiet" onClick={login.cancel}>
            Cancel
          </Button>
        }
      />
    );
  }
  if (login.isAvailable === false) {
    return (
      <p className="flex items-center justify-center gap-2 text-center">
        <Send aria-hidden />
        {TELEGRAM_TEXT.unavailable}
      </p>
    );
  }
  return (
    <>
      <Button size="l" full icon={Send} busy={login.step === 'connecting'} onClick={login.connect}>
        Continue with Telegram
      </Button>
      {login.botId !== null && (
        <p className="mt-1 text-center">
          <WidgetButton purpose="sign-in" botId={login.botId}>
            Sign in on telegram.org, without a code
          </WidgetButton>
        </p>
      )}
      {problem && (
        <div role="alert" className="mt-2">
          <FieldError id="telegram-problem">{problem}</FieldError>
        </div>
      )}
    </>
  );
}
