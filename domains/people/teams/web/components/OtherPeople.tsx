import { type ReactElement, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import type { Mission, ProposedTeam } from '../../contract/schemas.ts';
import { teamsApi } from '../api.ts';
import { AskPerson } from './AskPerson.tsx';
import { OtherPerson } from './OtherPerson.tsx';

type OtherPeopleProps = {
  mission: Mission;
  team: ProposedTeam;
  role: { readonly id: string; readonly label: string };
  /** Label of the button, for example "Add one". */
  children: string;
};

/** "What if" for one role of a team: people who could take it, each with what changes. */
export function OtherPeople({ mission, team, role, children }: OtherPeopleProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const compared = useApiMutation(teamsApi.compareSeat, { invalidates: [] });
  const seats = team.seats.map((seat) => ({ role: seat.role, person: seat.person.id }));
  const open = (): void => {
    setOpen(!isOpen);
    if (!isOpen) compared.mutate({ params: { id: mission.id }, body: { role: role.id, seats } });
  };
  return (
    <div className="flex flex-col gap-2">
      <div>
        <Button size="s" aria-expanded={isOpen} aria-label={`${children} as ${role.label}`} onClick={open}>
          {children}
        </Button>
      </div>
      {isOpen && compared.isPending && <p role="status">Comparing people</p>}
      {isOpen && compared.isError && (
        <WriteFailure error={compared.error} title="The people were not compared." />
      )}
      {isOpen && compared.data && (
        <ul aria-label={`People as ${role.label}`} className="flex flex-col gap-2 text-13">
          {compared.data.options.length === 0 && <li>No one else fits this role.</li>}
          {compared.data.options.map((option) => (
            <OtherPerson key={option.person.id} option={option} role={role.id}>
              <AskPerson mission={mission} person={option.person} role={role.id} label={role.label} />
            </OtherPerson>
          ))}
        </ul>
      )}
    </div>
  );
}
