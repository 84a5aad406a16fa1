import { useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { TakeFocus } from '#platform/ui/TakeFocus.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useErrorToast } from '#platform/web/use-error-toast.ts';
import type { VerificationWay } from '../../../contract/factors.ts';
import { CodeForm } from '../CodeForm.tsx';
import { factorsApi } from '../factors/factors-api.ts';
import { PasskeyButton } from '../proof/PasskeyButton.tsx';
import { proofApi } from '../proof/proof-api.ts';
import { sessionApi } from '../session-api.ts';
import { RecoveryCodeForm } from './RecoveryCodeForm.tsx';
import { SignInEnded } from './SignInEnded.tsx';

interface VerifyByFactorProps {
  readonly ways: readonly VerificationWay[];
  readonly first: VerificationWay;
  readonly onVerified: () => void;
}

const OFFER: Record<VerificationWay, string> = {
  authenticator: 'Use the authenticator app',
  passkey: 'Use a passkey',
  recovery: 'Use a recovery code',
  email: 'Use the mailed code',
};

/** Finishes a sign-in with one of the account's second factors; the others are below. */
export function VerifyByFactor({ ways, first, onVerified }: VerifyByFactorProps) {
  const [chosen, setChosen] = useState<VerificationWay | null>(null);
  const way = chosen ?? first;
  const failure = useErrorToast('Verification failed');
  const options = { invalidates: [], onSuccess: onVerified, onError: failure.show };
  const verify = useApiMutation(sessionApi.verify, options);
  const byPasskey = useApiMutation(factorsApi.verifyByPasskey, options);
  const isDone = verify.isSuccess || byPasskey.isSuccess;
  const code = {
    isBusy: verify.isPending || isDone,
    error: verify.error,
    onSubmit: (text: string) => {
      failure.clear();
      verify.mutate({ body: { code: text } });
    },
  };
  const hasEnded = [verify.error, byPasskey.error].some((error) => error?.status === 401);
  return (
    <>
      <TakeFocus key={way} when={chosen !== null}>
        {way === 'authenticator' && (
          <CodeForm submitLabel="Verify" hint="6 digits, shown by your authenticator app." {...code} />
        )}
        {way === 'recovery' && <RecoveryCodeForm {...code} />}
        {way === 'passkey' && (
          <PasskeyButton
            label="Use a passkey"
            variant="filled"
            start={proofApi.startPasskeyProof}
            isBusy={byPasskey.isPending || isDone}
            error={byPasskey.error}
            onAnswer={(answer) => {
              failure.clear();
              byPasskey.mutate({ body: { answer } });
            }}
          />
        )}
      </TakeFocus>
      <div className="mt-3 flex flex-wrap gap-2">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button
              key={other}
              variant="quiet"
              size="s"
              onClick={() => {
                failure.clear();
                verify.reset();
                setChosen(other);
              }}
            >
              {OFFER[other]}
            </Button>
          ))}
      </div>
      {hasEnded && <SignInEnded />}
    </>
  );
}
