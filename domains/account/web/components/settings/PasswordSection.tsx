import { useRef, useState } from 'react';
import { StepUpDialog, useSensitiveMutation } from '#identity/web';
import { Field } from '#platform/ui/Field.tsx';
import { anything, type FormRules, required } from '#platform/ui/form-rules.ts';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { accountApi } from '../account-api.ts';
import { apiKeysApi } from '../api-keys/api-keys-api.ts';
import { identityApi } from '../identity-api.ts';
import { NewPasswordFields } from '../sign-in/NewPasswordFields.tsx';
import { NEW_PASSWORD, repeatOf } from '../sign-in/password-checks.ts';
import { KeysOfPassword } from './KeysOfPassword.tsx';
import { SettingsSection } from './SettingsSection.tsx';

const rulesOf = (hasPassword: boolean): FormRules<'currentPassword' | 'newPassword' | 'confirmPassword'> => ({
  currentPassword: hasPassword ? required('Enter your current password') : anything,
  newPassword: NEW_PASSWORD,
  confirmPassword: repeatOf('newPassword'),
});

interface PasswordSectionProps {
  readonly username: string;
  /** An account that came by a wallet or Telegram has none yet and sets its first one. */
  readonly hasPassword: boolean;
}

const TOLD_AT_FIELDS = {
  'identity.password_wrong': 'currentPassword',
  'account.passwords_differ': 'confirmPassword',
  'identity.password_refused': 'newPassword',
} as const;

function whatEnded(keys: readonly { readonly name: string }[]): string {
  const sessions = 'Every other session was signed out.';
  if (keys.length === 0) return sessions;
  return `${sessions} API keys revoked: ${keys.map(({ name }) => `“${name}”`).join(', ')}.`;
}

/** Changes the password or sets the first one; every other session ends. */
export function PasswordSection({ username, hasPassword }: PasswordSectionProps) {
  const form = useRef<HTMLFormElement>(null);
  const [revokesAll, setRevokesAll] = useState(false);
  const change = useSensitiveMutation(accountApi.changePassword, {
    invalidates: hasPassword
      ? [accountApi.listSessions, apiKeysApi.listApiKeys]
      : [accountApi.listSessions, apiKeysApi.listApiKeys, accountApi.getUser, identityApi.getWallet],
    onSuccess: ({ revokedApiKeys }) => {
      setRevokesAll(false);
      form.current?.reset();
      toast({ title: 'Password changed', description: whatEnded(revokedApiKeys) });
    },
  });
  return (
    <SettingsSection id="password" title="Password">
      <ApiForm
        ref={form}
        rules={rulesOf(hasPassword)}
        write={change}
        told={TOLD_AT_FIELDS}
        fallback="The password could not be changed. Please try again."
        onSubmit={({ currentPassword, ...values }) =>
          change.run({
            body: {
              ...values,
              ...(hasPassword ? { currentPassword } : {}),
              ...(revokesAll ? { revokeApiKeys: 'all' as const } : {}),
            },
          })
        }
        className="max-w-[424px] flex-col gap-4"
      >
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        {hasPassword && (
          <Field name="currentPassword" label="Current password" required>
            <PasswordInput autoComplete="current-password" />
          </Field>
        )}
        <NewPasswordFields name="newPassword" label="New password" />
        <KeysOfPassword isChosen={revokesAll} onChoose={setRevokesAll} />
        <div>
          <SubmitButton>{hasPassword ? 'Change password' : 'Set a password'}</SubmitButton>
        </div>
      </ApiForm>
      <StepUpDialog stepUp={change.stepUp} />
    </SettingsSection>
  );
}
