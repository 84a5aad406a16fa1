import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { SettingsSection } from '#platform/ui/SettingsSection.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import type { ApiCall } from '#platform/web/api.ts';
import { FormAlert } from '#platform/web/FormAlert.tsx';
import { ownUser } from '#platform/web/own-user.ts';
import { placeRefusal } from '#platform/web/server-refusal.ts';
import { useSensitiveMutation } from '../hooks/use-sensitive-mutation.ts';
import { StepUpDialog } from './proof/StepUpDialog.tsx';
import { sessionApi } from './session-api.ts';
import { NewPasswordFields } from './sign-in/NewPasswordFields.tsx';

interface PasswordValues {
  currentPassword?: string;
  newPassword: string;
  confirmPassword: string;
}

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
  const form = useForm<PasswordValues>({ mode: 'onTouched' });
  const change = useSensitiveMutation(sessionApi.changePassword, {
    invalidates: [sessionApi.listSessions, ...alsoInvalidates, ...(hasPassword ? [] : [ownUser])],
    onSuccess: ({ revokedApiKeys }) => {
      onChanged();
      form.reset({ ...(hasPassword ? { currentPassword: '' } : {}), newPassword: '', confirmPassword: '' });
      toast({ title: 'Password changed', description: whatEnded(revokedApiKeys) });
    },
    onError: (error) =>
      placeRefusal(form, error, {
        fields: ['currentPassword', 'newPassword', 'confirmPassword'],
        codes: TOLD_AT_FIELDS,
      }),
  });
  return (
    <SettingsSection id="password" title="Password">
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit((values) =>
          change.run({ body: revokesAll ? { ...values, revokeApiKeys: 'all' } : values }),
        )}
        className="flex max-w-[424px] flex-col gap-4"
      >
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <FormAlert
          error={change.error}
          told={TOLD_AT_FIELDS}
          fallback="The password could not be changed. Please try again."
        />
        {hasPassword && (
          <Field label="Current password" error={form.formState.errors.currentPassword?.message} required>
            <PasswordInput
              autoComplete="current-password"
              {...form.register('currentPassword', { required: 'Enter your current password' })}
            />
          </Field>
        )}
        <NewPasswordFields
          form={form}
          password="newPassword"
          confirmation="confirmPassword"
          label="New password"
        />
        {children}
        <div>
          <Button type="submit" busy={change.isPending}>
            {hasPassword ? 'Change password' : 'Set a password'}
          </Button>
        </div>
      </form>
      <StepUpDialog stepUp={change.stepUp} />
    </SettingsSection>
  );
}
