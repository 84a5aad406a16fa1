import type { ReactElement } from 'react';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { Mission } from '../../contract/schemas.ts';
import { teamsApi } from '../api.ts';
import { STATE_WORDS } from '../words.ts';
import { AskDialog } from './AskDialog.tsx';

type AskPersonProps = {
  mission: Mission;
  person: { readonly id: string; readonly name: string };
  role: string;
  label: string;
};

/** The button that asks a person, or what became of the ask they have not answered or accepted. */
export function AskPerson({ mission, person, role, label }: AskPersonProps): ReactElement {
  const { data } = useApiQuery(teamsApi.listIntroductions, {});
  const asked = data?.introductions.find(
    (one) =>
      one.isMine &&
      one.other.id === person.id &&
      (one.state === 'asked' || (one.state === 'accepted' && one.missionId === mission.id)),
  );
  if (asked)
    return (
      <p className="text-13 text-ink-3">
        You asked {person.name}
        {asked.missionId !== mission.id && ` for “${asked.title}”`}: {STATE_WORDS[asked.state].toLowerCase()}.
      </p>
    );
  return <AskDialog mission={mission} person={person} role={role} label={label} />;
}
