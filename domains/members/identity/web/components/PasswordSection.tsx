import { type ReactNode, useRef } from 'react';
import { Field } from '#platform/ui/Field.tsx';
import { anything, type FormRules, required } from '#platform/ui/form-rules.ts';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { SettingsSection } from '#platform/ui/SettingsSection.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import type { ApiCall } from '#platform/web/api.ts';
import { ownUser } from '#platform/web/own-user.ts';
import { useSensitiveMutation } from '../hooks/use-sensitive-mutation.ts';
import { StepUpDialog } from './proof/StepUpDialog.tsx';
import { sessionApi } from './session-api.ts';
import { NewPasswordFields } from './sign-in/NewPasswordFields.tsx';
import { NEW_PASSWORD, repeatOf } from './sign-in/password-checks.ts';

const rulesOf = (hasPassword: boolean): FormRules<'currentPassword' | 'newPassword' | 'confirmPassword'> => ({
  currentPassword: hasPassword ? required('Enter your current password') : anything,
  newPassword: NEW_PASSWORD,
  confirmPassword: repeatOf('newPassword'),
});

interface PasswordSectionProps {
  readonly username: string;
  /** An account that came by a wallet or Telegram has none yet and sets its first one. */
  readonly hasPassword: boolean;
  /** The member wants more to end than always does. */
  readonly revokesAll: boolean;
  /** Reads of other domains that a new password makes wrong. */
  readonly alsoInvalidates: readonly ApiCall[];
  readonly onChanged: () => void;
  /** Below the fields: what else ends. */
  readonly children: ReactNode;
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
export function PasswordSection(props: PasswordSectionProps) {
  const { username, hasPassword, revokesAll, alsoInvalidates, onChanged, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const change = useSensitiveMutation(sessionApi.changePassword, {
    invalidates: [sessionApi.listSessions, ...alsoInvalidates, ...(hasPassword ? [] : [ownUser])],
    onSuccess: ({ revokedApiKeys }) => {
      onChanged();
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
        {children}
        <div>
          <SubmitButton>{hasPassword ? 'Change password' : 'Set a password'}</SubmitButton>
        </div>
      </ApiForm>
      <StepUpDialog stepUp={change.stepUp} />
    </SettingsSection>
  );
}
