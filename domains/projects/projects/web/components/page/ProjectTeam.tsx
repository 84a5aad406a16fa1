import type { ReactElement } from 'react';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { ofLength, required } from '#platform/ui/form-rules.ts';
import { Notice } from '#platform/ui/Notice.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { PROJECT_LIMITS } from '../../../contract/constants.ts';
import type { ProjectLife } from '../../../contract/page-schemas.ts';
import { LIFE, pageApi } from '../../page-api.ts';

const RULES = { username: required('Enter a username.'), role: ofLength(1, PROJECT_LIMITS.roleMax) };
const TOLD: Readonly<Record<string, 'username' | 'role'>> = {
  'projects.no_member': 'username',
  'projects.declined': 'username',
};
const STATES = { asked: 'Asked', accepted: '', declined: 'Declined', left: 'Left' } as const;

/** Team of the project: those who accepted being named. The owner asks more of them. */
export function ProjectTeam(props: { readonly projectId: string; readonly life: ProjectLife }): ReactElement {
  const { projectId, life } = props;
  const remove = useApiMutation(pageApi.removeTeamMember, { invalidates: LIFE });
  return (
    <section aria-label="Team" className="px-1">
      <SectionHeader title="Team" className="mb-1" />
      {life.team.length === 0 && <p className="text-14 text-ink-3">The owner works on it alone.</p>}
      <ul className="flex flex-col gap-2">
        {life.team.map(({ username, role, state }) => (
          <li key={username} className="flex flex-wrap items-baseline gap-x-2 text-14">
            <span className="font-medium wrap-anywhere">{username}</span>
            <span className="text-ink-2 wrap-anywhere">{role}</span>
            {STATES[state] && <Badge>{STATES[state]}</Badge>}
            {life.isOwner && (state === 'asked' || state === 'accepted') && (
              <Button
                size="s"
                variant="quiet"
                aria-label={`Remove ${username}`}
                onClick={() => remove.mutate({ params: { id: projectId, username } })}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {life.isOwner && <NameForm key={life.team.length} projectId={projectId} />}
    </section>
  );
}

function NameForm({ projectId }: { readonly projectId: string }): ReactElement {
  const name = useApiMutation(pageApi.nameTeamMember, { invalidates: LIFE });
  return (
    <ApiForm
      aria-label="Add to the team"
      rules={RULES}
      write={name}
      told={TOLD}
      failed="The request was not sent."
      onSubmit={({ username, role }) =>
        name.mutate({ params: { id: projectId, username: username.trim() }, body: { role } })
      }
      className="mt-3 flex-col gap-2"
    >
      <Field name="username" label="Username" hint="They are named only if they accept.">
        <TextInput />
      </Field>
      <Field name="role" label="Role">
        <TextInput />
      </Field>
      <div>
        <SubmitButton>Ask to join</SubmitButton>
      </div>
    </ApiForm>
  );
}

/** The reader's own answer: to a request, or to being named. */
export function NamingNotice(props: {
  readonly projectId: string;
  readonly naming: ProjectLife['naming'];
}): ReactElement | null {
  const answer = useApiMutation(pageApi.answerNaming, { invalidates: LIFE });
  const { projectId, naming } = props;
  if (!naming) return null;
  const send = (accepts: boolean) => answer.mutate({ params: { id: projectId }, body: { accepts } });
  if (naming.state === 'accepted') {
    return (
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2 text-14 text-ink-2">
        You are on the team as {naming.role}.
        <Button size="s" variant="quiet" onClick={() => send(false)}>
          Leave the team
        </Button>
      </p>
    );
  }
  return (
    <Notice
      tone="info"
      className="mt-3"
      title={`Be named on the team as “${naming.role}”?`}
      actions={
        <>
          <Button size="s" onClick={() => send(true)}>
            Accept
          </Button>
          {naming.state === 'asked' && (
            <Button size="s" onClick={() => send(false)}>
              Decline
            </Button>
          )}
        </>
      }
    >
      <p>Every member then sees your username and role on this page. You can leave at any time.</p>
    </Notice>
  );
}
