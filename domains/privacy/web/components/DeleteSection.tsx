import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { StepUpDialog, useLeave, useSensitiveMutation } from '#identity/web';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { SettingsSection } from '#platform/ui/SettingsSection.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { FormAlert } from '#platform/web/FormAlert.tsx';
import { placeRefusal } from '#platform/web/server-refusal.ts';
import { privacyApi } from './privacy-api.ts';

interface DeleteValues {
  username: string;
}

const TOLD_AT_FIELD = { 'account.name_differs': 'username' } as const;

/** Deletes the account; what that means stands before the form. */
export function DeleteSection({ user }: { user: { readonly username: string } }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection id="delete" title="Delete this account">
      <ul className="mb-3 flex max-w-read list-disc flex-col gap-1 ps-5 text-ink-2">
        <li>Your account, profile, projects and everything else kept about you are deleted at once.</li>
        <li>You are signed out everywhere. Your username is free for somebody else.</li>
        <li>Records that must add up keep a number that names nobody.</li>
        <li>
          It cannot be undone.{' '}
          <TextLink href="#export" className="underline">
            Export your data
          </TextLink>{' '}
          first if you want to keep it.
        </li>
      </ul>
      {isOpen ? (
        <DeleteForm user={user} onCancel={() => setOpen(false)} />
      ) : (
        <Button onClick={() => setOpen(true)}>Delete my account</Button>
      )}
    </SettingsSection>
  );
}

interface DeleteFormProps {
  readonly user: { readonly username: string };
  readonly onCancel: () => void;
}

function DeleteForm({ user, onCancel }: DeleteFormProps) {
  const form = useForm<DeleteValues>({ mode: 'onSubmit', defaultValues: { username: '' } });
  const leave = useLeave();
  const remove = useSensitiveMutation(privacyApi.deleteAccount, {
    invalidates: [],
    onSuccess: () => leave({ title: 'Your account was deleted' }),
    onError: (error) =>
      placeRefusal(form, error, {
        fields: ['username'],
        codes: TOLD_AT_FIELD,
      }),
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((body) => remove.run({ body }));
  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="flex max-w-[424px] flex-col gap-4">
        <FormAlert
          error={remove.error}
          told={TOLD_AT_FIELD}
          fallback="The account could not be deleted. Nothing was changed."
        />
        <Field label={`Type your username, ${user.username}`} error={errors.username?.message} required>
          <TextInput
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('username', {
              validate: (typed) => typed.trim() === user.username || 'Type your username exactly as it is.',
            })}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button onClick={onCancel}>Keep my account</Button>
          <Button type="submit" variant="destructive" busy={remove.isPending}>
            Delete for good
          </Button>
        </div>
      </form>
      <StepUpDialog stepUp={remove.stepUp} />
    </>
  );
}
