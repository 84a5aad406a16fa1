import { CodeForm, ResendCode } from '#members/identity/web';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import type { ApiCall } from '#platform/web/api.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useErrorToast } from '#platform/web/use-error-toast.ts';
import { contactsApi } from '../api.ts';

interface PhoneCodeProps {
  readonly number: string;
  /** A code has left just now, so the wait for another starts at once. */
  readonly justSent: boolean;
  /** Reads that a verified number makes stale. */
  readonly invalidates: readonly ApiCall[];
  readonly onVerified: () => void;
  readonly onCancel: () => void;
}

/** Proves control of the number by the code that was sent to it. */
export function PhoneCode({ number, justSent, invalidates, onVerified, onCancel }: PhoneCodeProps) {
  const failure = useErrorToast('Verification failed');
  const verify = useApiMutation(contactsApi.verifyPhone, {
    invalidates,
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
        hint="6 digits. Valid for 10 minutes, single use."
        isBusy={verify.isPending}
        error={verify.error}
        onSubmit={(code) => {
          failure.clear();
          verify.mutate({ body: { code } });
        }}
      >
        <ResendCode call={contactsApi.requestPhoneCode} input={{ body: { number } }} justSent={justSent} />
        <Button variant="quiet" onClick={onCancel}>
          Use another number
        </Button>
      </CodeForm>
    </div>
  );
}
