import { type ReactElement, useRef } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Field } from '#platform/ui/Field.tsx';
import { fillForm, formValues } from '#platform/ui/form-context.ts';
import { matching } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useInstance } from '#platform/web/instance.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { INVITATION_COOLDOWN_DAYS, INVITATIONS_A_DAY } from '../../contract/constants.ts';
import { referralsApi } from '../api.ts';

const RULES = { email: matching(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, 'Enter an email address') };

/** Outcome of an invitation, as far as another member's invitation to the same address may not be revealed. */
function outcomeText(left: number, invitedAt: string | null, hasMail: boolean) {
  const rest = `${counted(left, 'invitation')} left today`;
  if (invitedAt !== null) {
    return { title: `Already invited on ${dayText(invitedAt)}`, description: `Nothing was sent. ${rest}` };
  }
  return {
    title: 'Invitation noted',
    description: !hasMail
      ? `This server sends no email. Send your link yourself. ${rest}`
      : `We send it unless this address got one in the last ${INVITATION_COOLDOWN_DAYS} days. ${rest}`,
  };
}

/** Mails the link to one address at a time. */
export function InviteForm(): ReactElement {
  const { hasMail } = useInstance();
  const form = useRef<HTMLFormElement>(null);
  const send = useApiMutation(referralsApi.inviteByEmail, {
    invalidates: [],
    onSuccess: ({ left, invitedAt }, { body }) => {
      // The next address may be in the field by now.
      const { email } = formValues(form.current, ['email']);
      if (email.trim() === body.email) fillForm(form.current, { email: '' });
      toast(outcomeText(left, invitedAt, hasMail));
    },
  });
  return (
    <ApiForm
      ref={form}
      rules={RULES}
      write={send}
      failed="The invitation was not sent."
      onSubmit={({ email }) => send.mutate({ body: { email: email.trim() } })}
      className="flex-col gap-3"
    >
      <p className="text-ink-2">
        {hasMail
          ? `We send a short invitation. Up to ${INVITATIONS_A_DAY} a day, one per address every ${INVITATION_COOLDOWN_DAYS} days, no matter which member invites it. We don’t keep the address.`
          : 'This server sends no email. Send your link yourself.'}
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-60 flex-1">
          <Field name="email" label="Email address to invite" required>
            <TextInput type="email" autoComplete="off" />
          </Field>
        </div>
        <SubmitButton>Send invitation</SubmitButton>
      </div>
    </ApiForm>
  );
}
