import UserMinus from 'lucide-react/icons/user-minus';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { anything, required } from '#platform/ui/form-rules.ts';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useSession } from '#platform/web/session.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { Application, ApplicationPerson } from '../../contract/schemas.ts';
import { APPLICATION_READS, teamApi } from '../api.ts';

const ROLE_LABELS = { owner: 'Owner', writer: 'Can edit', reader: 'Can read' } as const;
const INVITED = [
  { value: 'writer', label: 'Can edit' },
  { value: 'reader', label: 'Can read' },
];

/** People of the application. */
export function PeopleSection({ application }: { application: Application }) {
  const isOwner = application.role === 'owner';
  return (
    <section aria-labelledby="people" className="flex flex-col gap-3">
      <SectionHeader id="people" title="People" />
      <ul className="flex flex-col gap-2">
        {application.persons.map((person) => (
          <PersonRow key={person.userId} application={application} person={person} />
        ))}
      </ul>
      {isOwner ? <Invite id={application.id} /> : <Leave application={application} />}
    </section>
  );
}

function PersonRow({ application, person }: { application: Application; person: ApplicationPerson }) {
  const { userId, username, role, hasAccepted } = person;
  const onError = ({ text }: { text: string }) =>
    toast({ title: 'Not changed', description: text, variant: 'bad' });
  const change = useApiMutation(teamApi.changeApplicationPerson, { invalidates: APPLICATION_READS, onError });
  const remove = useApiMutation(teamApi.removeApplicationPerson, { invalidates: APPLICATION_READS, onError });
  const params = { id: application.id, userId };
  const canChange = application.role === 'owner' && role !== 'owner';
  return (
    <li className="flex min-w-0 items-center gap-2">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{username}</p>
        <p className="text-12 text-ink-3">
          {ROLE_LABELS[role]}
          {!hasAccepted && ', invited'}
        </p>
      </div>
      {canChange && (
        <>
          <Select
            size="s"
            aria-label={`Role of ${username}`}
            options={INVITED}
            value={role}
            onChange={({ target }) =>
              change.mutate({ params, body: { role: target.value === 'reader' ? 'reader' : 'writer' } })
            }
          />
          <IconButton
            size="s"
            icon={UserMinus}
            label={`Remove ${username}`}
            onClick={() => remove.mutate({ params })}
          />
        </>
      )}
    </li>
  );
}

function Invite({ id }: { id: string }) {
  const [turn, setTurn] = useState(0);
  const invite = useApiMutation(teamApi.inviteToApplication, {
    invalidates: APPLICATION_READS,
    onSuccess: () => {
      toast({ title: 'Invitation sent' });
      setTurn(turn + 1);
    },
  });
  return (
    <ApiForm<'username' | 'role'>
      key={turn}
      aria-label="Invite a member"
      rules={{ username: required('Enter a username.'), role: anything }}
      write={invite}
      failed="The invitation was not sent."
      told={{ 'applications.member_not_found': 'username', 'applications.already_in': 'username' }}
      onSubmit={({ username, role }) =>
        invite.mutate({ params: { id }, body: { username, role: role === 'reader' ? 'reader' : 'writer' } })
      }
      className="flex-col gap-2 border-t border-line pt-3"
    >
      <Field name="username" label="Invite by username">
        <TextInput autoComplete="off" maxLength={64} />
      </Field>
      <Field name="role" label="Role">
        <Select options={INVITED} />
      </Field>
      <div>
        <SubmitButton size="s">Invite</SubmitButton>
      </div>
    </ApiForm>
  );
}

function Leave({ application }: { application: Application }) {
  const session = useSession();
  const navigate = useNavigate();
  const leave = useApiMutation(teamApi.removeApplicationPerson, {
    invalidates: APPLICATION_READS,
    onSuccess: () => navigate(pathTo('/grantflow')),
    onError: ({ text }) => toast({ title: 'You are still in it', description: text, variant: 'bad' }),
  });
  if (session.state !== 'member') return null;
  const params = { id: application.id, userId: session.user.id };
  return (
    <div>
      <Button size="s" variant="quiet" busy={leave.isPending} onClick={() => leave.mutate({ params })}>
        Leave the application
      </Button>
    </div>
  );
}
