import { type ReactElement, useState } from 'react';
import { newId } from '#platform/kernel/new-id.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { anything, ofLength } from '#platform/ui/form-rules.ts';
import { Notice } from '#platform/ui/Notice.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { TEAM_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { Mission, MissionReading, Pay, Role } from '../../contract/schemas.ts';
import { TEAM_READS, teamsApi } from '../api.ts';
import { PAY_OPTIONS } from '../words.ts';
import { AddRole } from './AddRole.tsx';
import { RoleList } from './RoleList.tsx';

const RULES = {
  title: ofLength(1, LIMITS.titleMax),
  text: ofLength(LIMITS.missionMin, LIMITS.missionMax),
  pay: anything,
};

/** Start of a new mission, for example from a project. */
export type MissionStart = Pick<Mission, 'title' | 'text' | 'projectId'>;

type MissionFormProps = {
  mission: Mission | undefined;
  start?: MissionStart | undefined;
  onSaved: (id: string) => void;
  /** Leaves the saved mission as it is. */
  onCancel?: (() => void) | undefined;
};

/** A mission: its text, and the roles read out of it, to be edited. */
export function MissionForm({ mission, start, onSaved, onCancel }: MissionFormProps): ReactElement {
  const [id] = useState(() => mission?.id ?? newId());
  const begins = mission ?? start;
  const [text, setText] = useState(begins?.text ?? '');
  const [roles, setRoles] = useState<readonly Role[]>(mission?.roles ?? []);
  const save = useApiMutation(teamsApi.saveMission, {
    invalidates: TEAM_READS,
    onSuccess: (saved) => onSaved(saved.id),
  });
  const read = useApiMutation(teamsApi.readMission, {
    invalidates: [],
    // Edited roles stay; only what is missing is added.
    onSuccess: (found) => setRoles([...roles, ...newRoles(found.roles, roles)].slice(0, LIMITS.roles)),
  });
  // The one next step: first the roles, then the save that leads to people.
  const hasRoles = roles.length > 0;
  const send = ({ title, text: written, pay }: Record<keyof typeof RULES, string>): void =>
    save.mutate({
      params: { id },
      body: {
        revision: mission?.revision ?? 0,
        title,
        text: written,
        pay: pay as Pay,
        projectId: begins?.projectId ?? null,
        roles: [...roles],
      },
    });
  return (
    <ApiForm
      aria-label="Mission"
      keep={mission ? undefined : 'mission'}
      rules={RULES}
      write={save}
      failed="The mission was not saved."
      onValues={(values) => setText(values.text)}
      onSubmit={send}
      className="max-w-form flex-col gap-4"
    >
      <Field name="title" label="Title">
        <TextInput defaultValue={begins?.title} />
      </Field>
      <Field name="text" label="What do you want to do?" hint="Name the work and the skills it takes.">
        <TextArea rows={5} limit={LIMITS.missionMax} defaultValue={begins?.text} />
      </Field>
      <Field name="pay" label="What people work for">
        <Select defaultValue={mission?.pay ?? 'volunteer'} options={PAY_OPTIONS} />
      </Field>
      <div>
        <Button
          type="button"
          variant={hasRoles ? 'outlined' : 'filled'}
          busy={read.isPending}
          onClick={() => read.mutate({ body: { text } })}
        >
          Find roles and skills
        </Button>
      </div>
      {read.isError && <WriteFailure error={read.error} title="The text was not read." />}
      <ReadingNotice reading={read.data} roles={roles} onAdd={(role) => setRoles([...roles, role])} />
      <RoleList roles={roles} onChange={setRoles} />
      {roles.length < LIMITS.roles && <AddRole roles={roles} onAdd={(role) => setRoles([...roles, role])} />}
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant={hasRoles ? 'filled' : 'outlined'}>Save mission</SubmitButton>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </ApiForm>
  );
}

const SUGGESTED = 6;

/** Those of some roles that a mission does not have. */
const newRoles = (found: readonly Role[], roles: readonly Role[]): Role[] =>
  found.filter(({ id }) => !roles.some((role) => role.id === id));

type ReadingProps = {
  reading: MissionReading | undefined;
  roles: readonly Role[];
  onAdd: (role: Role) => void;
};

/** Where a text names no skill: what to do, and roles to choose. */
function ReadingNotice({ reading, roles, onAdd }: ReadingProps): ReactElement | null {
  if (!reading || reading.roles.length > 0) return null;
  return (
    <Notice tone="info" title={reading.isTooShort ? 'Tell us a little more' : 'No skills found'}>
      <p>Name skills such as “web development” or “bookkeeping”, or add a role:</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {newRoles(reading.suggestions, roles)
          .slice(0, SUGGESTED)
          .map((role) => (
            <Button key={role.id} size="s" type="button" onClick={() => onAdd(role)}>
              {role.label}
            </Button>
          ))}
      </div>
    </Notice>
  );
}
