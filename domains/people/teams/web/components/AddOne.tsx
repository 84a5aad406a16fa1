import { type ReactElement, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import type { Mission, ProposedTeam, Role } from '../../contract/schemas.ts';
import { TEAM_READS, teamsApi } from '../api.ts';
import { AddRole } from './AddRole.tsx';
import { OtherPerson } from './OtherPerson.tsx';

/** "What if" with one more role: who could take it, and what the team gains. Adding it changes the mission. */
export function AddOne({ mission, team }: { mission: Mission; team: ProposedTeam }): ReactElement {
  const [role, setRole] = useState<Role>();
  const compared = useApiMutation(teamsApi.compareSeat, { invalidates: [] });
  const { id, revision, title, text, pay, projectId, roles } = mission;
  const save = useApiMutation(teamsApi.saveMission, { invalidates: TEAM_READS });
  const tryRole = (extra: Role): void => {
    setRole(extra);
    const seats = team.seats.map((seat) => ({ role: seat.role, person: seat.person.id }));
    compared.mutate({ params: { id }, body: { role: extra.id, seats, extra } });
  };
  const add = (extra: Role): void =>
    save.mutate({
      params: { id },
      body: { revision, title, text, pay, projectId, roles: [...roles, extra] },
    });
  return (
    <div className="flex flex-col gap-2 text-13">
      <AddRole roles={roles} onAdd={tryRole} placeholder="What if we add a role?" />
      {compared.isPending && <p role="status">Comparing people</p>}
      {compared.isError && <WriteFailure error={compared.error} title="The people were not compared." />}
      {role && compared.data && (
        <>
          <ul aria-label={`People as ${role.label}`} className="flex flex-col gap-2">
            {compared.data.options.length === 0 && <li>No one who looks for a team fits as {role.label}.</li>}
            {compared.data.options.map((option) => (
              <OtherPerson key={option.person.id} option={option} role={role.id} />
            ))}
          </ul>
          <div>
            <Button size="s" busy={save.isPending} onClick={() => add(role)}>
              Add {role.label} to the mission
            </Button>
          </div>
          {save.isError && <WriteFailure error={save.error} title="The role was not added." />}
        </>
      )}
    </div>
  );
}
