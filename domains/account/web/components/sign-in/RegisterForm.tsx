import Gift from 'lucide-react/icons/gift';
import type { LoginResponse } from '#identity/contract';
import { NewAccountForm } from '#identity/web';
import { Notice } from '#platform/ui/Notice.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useErrorToast } from '#platform/web/use-error-toast.ts';
import { accountApi } from '../account-api.ts';
import { forgetReferrer } from '../join/referrer-cookie.ts';

interface RegisterFormProps {
  /** Referral code of the invitation, where one brought the visitor. */
  readonly referrer: string | null;
  /** False where the page around the form tells of the invitation. */
  readonly tellsReferrer?: boolean;
  readonly onAnswer: (answer: LoginResponse) => void;
}

/** An alias and a password make an account (spec §2.3, §5). */
export function RegisterForm({ referrer, tellsReferrer = true, onAnswer }: RegisterFormProps) {
  const failure = useErrorToast('Registration failed');
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
      notice={
        tellsReferrer &&
        referrer && (
          <Notice tone="neutral" icon={Gift}>
            Invited with the code <strong>{referrer}</strong>. It goes along with your registration.
          </Notice>
        )
      }
      onSubmit={(account) => {
        failure.clear();
        register.mutate({ body: referrer ? { ...account, referrer } : account });
      }}
    />
  );
}
