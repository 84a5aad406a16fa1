import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useErrorToast } from '../hooks/use-error-toast.ts';
import { accountApi } from './account-api.ts';
import { CodeForm } from './CodeForm.tsx';
import { ResendCode } from './ResendCode.tsx';

interface VerifySignInProps {
  readonly onVerified: () => void;
  /** The login that mailed the code happened on this page. */
  readonly justSent: boolean;
}

/** The second half of a sign-in: the mailed code (spec §4 "Session"). */
export function VerifySignIn({ onVerified, justSent }: VerifySignInProps) {
  const failure = useErrorToast('Verification failed');
  const verify = useApiMutation(accountApi.verify, {
    invalidates: [],
    onSuccess: onVerified,
    onError: failure.show,
  });
  return (
    <>
      <CodeForm
        submitLabel="Verify"
        hint="6 digits, in the mail we sent you. They work for 10 minutes."
        isBusy={verify.isPending || verify.isSuccess}
        error={verify.error}
        onSubmit={(code) => {
          failure.clear();
          verify.mutate({ body: { code } });
        }}
      >
        <ResendCode call={accountApi.resendVerification} justSent={justSent} />
      </CodeForm>
      {verify.error?.status === 401 && (
        <p className="mt-3 text-13">
          This sign-in has ended. {/* A full load: the server has to tell this page anew who is here. */}
          <TextLink href={pathTo('/auth')} target="_self">
            Sign in again
          </TextLink>
        </p>
      )}
    </>
  );
}
