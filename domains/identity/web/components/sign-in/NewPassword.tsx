import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Button } from '#platform/ui/Button.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { TakeFocus } from '#platform/ui/TakeFocus.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { FormAlert } from '#platform/web/FormAlert.tsx';
import { pathTo } from '#platform/web/links.ts';
import { placeRefusal } from '#platform/web/server-refusal.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { sessionApi } from '../session-api.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

interface NewPasswordValues {
  password: string;
  confirmPassword: string;
}

const TOLD_AT_FIELDS = {
  'identity.password_refused': 'password',
  'account.passwords_differ': 'confirmPassword',
} as const;

/** Sets a password with the mailed link; a link that no longer works leads to a new one. */
export function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useForm<NewPasswordValues>({ mode: 'onTouched' });
  const confirm = useApiMutation(sessionApi.confirmPasswordReset, {
    invalidates: [],
    onSuccess: () => {
      toast({ title: 'Password changed', description: 'Sign in with the new one.' });
      // Replaced, so that Back does not lead to the used link.
      void navigate(pathTo('/login'), { replace: true });
    },
    onError: (error) =>
      placeRefusal(form, error, {
        fields: ['password', 'confirmPassword'],
        codes: TOLD_AT_FIELDS,
      }),
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
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((values) => confirm.mutate({ body: { token, ...values } }))}
      className="flex flex-col gap-4"
    >
      <FormAlert
        error={confirm.error}
        told={TOLD_AT_FIELDS}
        fallback="The password could not be changed. Please try again."
      />
      <NewPasswordFields
        form={form}
        password="password"
        confirmation="confirmPassword"
        label="New password"
        size="l"
      />
      <Button type="submit" variant="filled" size="l" full busy={confirm.isPending || confirm.isSuccess}>
        Change password
      </Button>
    </form>
  );
}
