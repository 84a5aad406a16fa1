import { useState } from 'react';
import { StepUpDialog, useLeave, useSensitiveMutation } from '#members/identity/web';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { SettingsSection } from '#platform/ui/SettingsSection.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { Filled } from '#platform/web/places.tsx';
import { KEPT_TEXTS } from '../../contract/kept-texts.ts';
import { leavingPlace } from '../places.ts';
import { privacyApi } from './privacy-api.ts';

const TOLD_AT_FIELD = { 'account.name_differs': 'username' } as const;

/** Deletes the account; what that means is before the form. */
export function DeleteSection({ user }: { user: { readonly username: string } }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection id="delete" title="Delete this account">
      <ul className="mb-3 flex max-w-read list-disc flex-col gap-1 ps-5 text-ink-2">
        <li>Your account, profile, projects, messages and comments are deleted at once.</li>
        <li>You are signed out everywhere. Your username becomes available to others.</li>
        <li>
          Ledger entries stay, anonymized. HDAG you still hold stays in an account without an owner, and
          nobody can use it again.
        </li>
        <li>
          Some of what you wrote stays, without your name:
          <ul className="mt-1 flex list-[circle] flex-col gap-1 ps-5">
            {Object.values(KEPT_TEXTS).map(({ what, reason }) => (
              <li key={what}>
                {what}. {reason}
              </li>
            ))}
          </ul>
        </li>
        <li>Email to others that is already written is sent as it is, with your name if it names you.</li>
        <Filled place={leavingPlace} props={{}} loading={null} />
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
  const leave = useLeave();
  const remove = useSensitiveMutation(privacyApi.deleteAccount, {
    invalidates: [],
    onSuccess: () => leave({ title: 'Your account was deleted' }),
  });
  const rules = {
    username: (typed: string) =>
      typed.trim() === user.username ? undefined : 'Type your username exactly as it is.',
  };
  return (
    <>
      <ApiForm
        rules={rules}
        write={remove}
        told={TOLD_AT_FIELD}
        fallback="The account could not be deleted. Nothing was changed."
        onSubmit={(body) => remove.run({ body })}
        className="max-w-[424px] flex-col gap-4"
      >
        <Field name="username" label={`Type your username, ${user.username}`} required>
          <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button onClick={onCancel}>Keep my account</Button>
          <SubmitButton variant="destructive">Delete for good</SubmitButton>
        </div>
      </ApiForm>
      <StepUpDialog stepUp={remove.stepUp} />
    </>
  );
}
