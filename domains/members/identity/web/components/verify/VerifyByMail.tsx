import { NoMail } from '#platform/web/NoMail.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useErrorToast } from '#platform/web/use-error-toast.ts';
import { CodeForm } from '../CodeForm.tsx';
import { ResendCode } from '../ResendCode.tsx';
import { sessionApi } from '../session-api.ts';
import { SignInEnded } from './SignInEnded.tsx';

interface VerifyByMailProps {
  readonly onVerified: () => void;
  /** The login that mailed the code happened on this page. */
  readonly justSent: boolean;
}

/** Finishes a sign-in with the mailed code. */
export function VerifyByMail({ onVerified, justSent }: VerifyByMailProps) {
  const failure = useErrorToast('Verification failed');
  const verify = useApiMutation(sessionApi.verify, {
    invalidates: [],
    onSuccess: onVerified,
    onError: failure.show,
  });
  return (
    <>
      <div className="mb-3 empty:hidden">
        <NoMail />
      </div>
      <CodeForm
        submitLabel="Verify"
        hint="6 digits, in the email we sent you. Valid for 10 minutes, single use."
        isBusy={verify.isPending || verify.isSuccess}
        error={verify.error}
        onSubmit={(code) => {
          failure.clear();
          verify.mutate({ body: { code } });
        }}
      >
        <ResendCode call={sessionApi.resendVerification} input={{}} justSent={justSent} />
      </CodeForm>
      {verify.error?.status === 401 && <SignInEnded />}
    </>
  );
}
