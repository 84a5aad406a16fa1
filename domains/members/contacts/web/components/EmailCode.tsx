import type { ReactNode } from 'react';
import { CodeForm, ResendCode } from '#members/identity/web';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import type { ApiCall } from '#platform/web/api.ts';
import { useInstance } from '#platform/web/instance.tsx';
import { NoMail } from '#platform/web/NoMail.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useErrorToast } from '#platform/web/use-error-toast.ts';
import type { contactsEndpoints } from '../../contract/endpoints.ts';
import { contactsApi } from '../api.ts';

type VerifyEndpoint = (typeof contactsEndpoints)['verifyEmail' | 'verifySecondEmail'];

interface EmailCodeProps {
  /** The account's own address unless given; then also how another code is asked for. */
  readonly call?: ApiCall<VerifyEndpoint>;
  readonly resend?: ReactNode;
  /** The reads that show the address. */
  readonly invalidates: readonly ApiCall[];
  /** Where the code went; null when it was sent before this page was loaded. */
  readonly email: string | null;
  readonly onVerified: () => void;
  readonly onCancel: () => void;
}

/**
 * Text above the code field. The mail is asked for by now, and not there yet: nothing says that it was sent or
 * written.
 */
function codeText(email: string | null, hasMail: boolean): string {
  if (email === null) return hasMail ? 'Enter the code from the last email.' : 'Enter your last code.';
  return hasMail ? `We are mailing a code to ${email}.` : `Enter your code for ${email}.`;
}

/** Proves control of the new address by the mailed code. */
export function EmailCode({
  call = contactsApi.verifyEmail,
  resend,
  invalidates,
  email,
  onVerified,
  onCancel,
}: EmailCodeProps) {
  const { hasMail } = useInstance();
  const failure = useErrorToast('Verification failed');
  const verify = useApiMutation(call, {
    invalidates,
    onSuccess: (answer) => {
      toast({ title: 'Verification successful', description: `${answer.email} belongs to your account.` });
      onVerified();
    },
    onError: failure.show,
  });
  return (
    <div className="max-w-[424px]">
      <p className="mb-3 text-ink-2">{codeText(email, hasMail)}</p>
      <div className="mb-3 empty:hidden">
        <NoMail />
      </div>
      <CodeForm
        submitLabel="Verify address"
        hint="6 digits. Valid for 10 minutes, single use."
        isBusy={verify.isPending}
        error={verify.error}
        onSubmit={(code) => {
          failure.clear();
          verify.mutate({ body: { code } });
        }}
      >
        {resend ?? <ResendCode call={contactsApi.resendEmailCode} input={{}} justSent={email !== null} />}
        <Button variant="quiet" onClick={onCancel}>
          Use another address
        </Button>
      </CodeForm>
    </div>
  );
}
