import type { LoginResponse } from '#members/identity/contract';
import { NewAccountForm } from '#members/identity/web';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useErrorToast } from '#platform/web/use-error-toast.ts';
import { useInvitation } from '../../hooks/use-invitation.ts';
import { accountApi } from '../account-api.ts';
import { InviteBanner } from '../join/InviteBanner.tsx';
import { forgetReferrer } from '../join/referrer-cookie.ts';

interface RegisterFormProps {
  /** Referral code of the invitation, where there is one. */
  readonly referrer: string | null;
  /** False where the page around the form shows the invitation. */
  readonly tellsReferrer?: boolean;
  readonly onAnswer: (answer: LoginResponse) => void;
}

/** An alias and a password make an account (spec §2.3, §5). */
export function RegisterForm({ referrer, tellsReferrer = true, onAnswer }: RegisterFormProps) {
  const failure = useErrorToast('Registration failed');
  const invitation = useInvitation(tellsReferrer ? referrer : null);
  const register = useApiMutation(accountApi.register, {
    invalidates: [],
    onSuccess: (answer) => {
      forgetReferrer();
      onAnswer(answer);
    },
    onError: failure.show,
  });
  return (
    <NewAccountForm
      write={register}
      notice={tellsReferrer && referrer && <InviteBanner code={referrer} invitation={invitation} />}
      onSubmit={(account) => {
        failure.clear();
        register.mutate({ body: referrer ? { ...account, referrer } : account });
      }}
    />
  );
}
