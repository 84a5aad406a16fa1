import { useForm } from 'react-hook-form';
import { identityEndpoints } from '#identity/contract';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { createApi } from '#platform/web/api.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { accountApi } from '../account-api.ts';
import { FormAlert } from '../FormAlert.tsx';
import { placeRefusal } from '../server-refusal.ts';
import { NewPasswordFields } from '../sign-in/NewPasswordFields.tsx';
import { SettingsSection } from './SettingsSection.tsx';

const identityApi = createApi(identityEndpoints);

interface FirstPassword {
  password: string;
  confirmPassword: string;
}

/** The first password of an account that came by wallet or messenger. */
export function FirstPasswordSection({ username }: { username: string }) {
  const form = useForm<FirstPassword>({ mode: 'onTouched' });
  const set = useApiMutation(identityApi.setPassword, {
    invalidates: [accountApi.getUser, identityApi.getWallet],
    onSuccess: () => void toast({ title: 'Password set' }),
    onError: (error) => placeRefusal(form, error, { fields: ['password', 'confirmPassword'] }),
  });
  return (
    <SettingsSection id="password" title="Password">
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit((body) => set.mutate({ body }))}
        className="flex max-w-[424px] flex-col gap-4"
      >
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <p className="text-ink-2">
          You have no password yet. With one you can sign in without your wallet or messenger, add an e-mail
          address and unlink the wallet.
        </p>
        <FormAlert error={set.error} fallback="The password could not be set. Please try again." />
        <NewPasswordFields form={form} password="password" confirmation="confirmPassword" label="Password" />
        <div>
          <Button type="submit" busy={set.isPending}>
            Set password
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
