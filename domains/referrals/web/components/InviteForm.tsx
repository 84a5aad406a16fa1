import { type FormEvent, type ReactElement, useState } from 'react';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { INVITATION_REST_DAYS, INVITATIONS_A_DAY } from '../../contract/constants.ts';
import { referralsApi } from '../api.ts';

/** Mails the link to one address at a time. */
export function InviteForm(): ReactElement {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = useApiMutation(referralsApi.inviteByEmail, {
    invalidates: [],
    onSuccess: ({ data }, { body }) => {
      // The next address may be in the field by now.
      setEmail((now) => (now.trim() === body.email ? '' : now));
      toast({ title: 'Invitation sent', description: `${counted(data.left, 'invitation')} left today` });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    const found = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) ? undefined : 'Enter an e-mail address';
    setProblem(found);
    if (!found) send.mutate({ body: { email: address } });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <p className="text-ink-2">
        We mail your link in our own words and keep no address: {INVITATIONS_A_DAY} a day, and an address gets
        one in {INVITATION_REST_DAYS} days, whoever sends it.
      </p>
      {send.isError && <WriteFailure error={send.error} title="The invitation was not sent." />}
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-60 flex-1">
          <Field label="E-mail address of your friend" error={problem} required>
            <TextInput
              type="email"
              autoComplete="off"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
        </div>
        <Button type="submit" busy={send.isPending}>
          Send invitation
        </Button>
      </div>
    </form>
  );
}
