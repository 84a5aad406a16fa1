import { Button } from '#platform/ui/Button.tsx';
import { FieldError } from '#platform/ui/FieldError.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { errorText } from '#platform/web/api-error.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useCountdown } from '../../hooks/use-countdown.ts';
import { useErrorToast } from '../../hooks/use-error-toast.ts';
import { accountApi } from '../account-api.ts';
import { CodeForm } from '../CodeForm.tsx';
import { identityApi } from '../identity-api.ts';
import { RESEND_WAIT_SECONDS } from '../ResendCode.tsx';

interface PhoneCodeProps {
  readonly number: string;
  /** A code has left just now, so the wait for another starts at once. */
  readonly justSent: boolean;
  readonly onVerified: () => void;
  readonly onCancel: () => void;
}

/** Proves control of the number by the code that was sent to it. */
export function PhoneCode({ number, justSent, onVerified, onCancel }: PhoneCodeProps) {
  const failure = useErrorToast('Verification failed');
  const verify = useApiMutation(identityApi.verifyPhone, {
    invalidates: [identityApi.getPhone, accountApi.getUser],
    onSuccess: (answer) => {
      toast({ title: 'Verification successful', description: `${answer.number} belongs to your account.` });
      onVerified();
    },
    onError: failure.show,
  });
  return (
    <div className="max-w-[424px]">
      <p className="mb-3 text-ink-2">We sent a code to {number}.</p>
      <CodeForm
        submitLabel="Verify number"
        hint="6 digits. They work for 10 minutes and once."
        isBusy={verify.isPending}
        error={verify.error}
        onSubmit={(code) => {
          failure.clear();
          verify.mutate({ body: { code } });
        }}
      >
        <SendAgain number={number} justSent={justSent} />
        <Button variant="quiet" onClick={onCancel}>
          Use another number
        </Button>
      </CodeForm>
    </div>
  );
}

function SendAgain({ number, justSent }: Pick<PhoneCodeProps, 'number' | 'justSent'>) {
  const countdown = useCountdown(RESEND_WAIT_SECONDS, justSent);
  const send = useApiMutation(identityApi.requestPhoneCode, {
    invalidates: [],
    onSuccess: countdown.restart,
  });
  return (
    <div className="flex flex-col gap-1">
      <Button
        variant="quiet"
        busy={send.isPending}
        disabledReason={
          countdown.left > 0 ? `You can ask for another one in ${countdown.left} s.` : undefined
        }
        onClick={() => send.mutate({ body: { number } })}
      >
        Send another code
      </Button>
      <div aria-live="polite" className="text-13 text-ink-2">
        {send.isSuccess && 'A new code is on its way. The one before no longer works.'}
        {send.isError && <FieldError id="phone-resend-error">{errorText(send.error)}</FieldError>}
      </div>
    </div>
  );
}
