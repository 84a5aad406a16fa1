import { useApiMutation } from '#platform/web/use-api.ts';
import { useErrorToast } from '#platform/web/use-error-toast.ts';
import type { LoginResponse } from '../../../contract/schemas.ts';
import { factorsApi } from '../factors/factors-api.ts';
import { PasskeyButton } from '../proof/PasskeyButton.tsx';
import { proofApi } from '../proof/proof-api.ts';

/** Signs in with a passkey: no name, no password, no code. */
export function PasskeySignIn({ onAnswer }: { onAnswer: (answer: LoginResponse) => void }) {
  const failure = useErrorToast('Login failed');
  const signIn = useApiMutation(factorsApi.signInByPasskey, {
    invalidates: [],
    onSuccess: onAnswer,
    onError: failure.show,
  });
  return (
    <PasskeyButton
      label="Sign in with a passkey"
      size="l"
      full
      start={proofApi.startPasskeySignIn}
      isBusy={signIn.isPending || signIn.isSuccess}
      error={signIn.error}
      onAnswer={(answer) => {
        failure.clear();
        signIn.mutate({ body: { answer } });
      }}
    />
  );
}
