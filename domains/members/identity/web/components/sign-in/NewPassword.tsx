import { useNavigate } from 'react-router';
import { Button } from '#platform/ui/Button.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TakeFocus } from '#platform/ui/TakeFocus.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { sessionApi } from '../session-api.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { NEW_PASSWORD, repeatOf } from './password-checks.ts';

const RULES = { password: NEW_PASSWORD, confirmPassword: repeatOf('password') };

const TOLD_AT_FIELDS = {
  'identity.password_refused': 'password',
  'account.passwords_differ': 'confirmPassword',
} as const;

/** Sets a password with the mailed link; a link that no longer works leads to a new one. */
export function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const confirm = useApiMutation(sessionApi.confirmPasswordReset, {
    invalidates: [],
    onSuccess: () => {
      toast({ title: 'Password changed', description: 'Sign in with the new one.' });
      // Replaced, so that Back does not lead to the used link.
      void navigate(pathTo('/login'), { replace: true });
    },
  });
  if (confirm.error?.code === 'account.reset_link_invalid') {
    return (
      <TakeFocus when>
        <div className="flex flex-col items-start gap-4">
          <Notice tone="warn" role="alert" title={confirm.error.text} />
          <Button asChild variant="filled">
            <Link href={pathTo('/password-reset')}>Ask for a new link</Link>
          </Button>
        </div>
      </TakeFocus>
    );
  }
  return (
    <ApiForm
      rules={RULES}
      write={confirm}
      busy={confirm.isPending || confirm.isSuccess}
      told={TOLD_AT_FIELDS}
      fallback="The password could not be changed. Please try again."
      onSubmit={(values) => confirm.mutate({ body: { token, ...values } })}
    >
      <NewPasswordFields name="password" label="New password" size="l" />
      <SubmitButton variant="filled" size="l" full>
        Change password
      </SubmitButton>
    </ApiForm>
  );
}
