import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { newId } from '#platform/kernel/new-id.ts';
import { Field } from '#platform/ui/Field.tsx';
import { ofLength } from '#platform/ui/form-rules.ts';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import { TEAM_LIMITS } from '../../contract/constants.ts';
import type { Mission } from '../../contract/schemas.ts';
import { TEAM_READS, teamsApi } from '../api.ts';
import { TeamList } from './TeamList.tsx';

const RULES = { name: ofLength(1, TEAM_LIMITS.nameMax) };

/** Step 4: starts the team of each mission that someone accepted, and leads to the teams there are. */
export function LaunchSection({ missions }: { missions: readonly Mission[] }): ReactElement {
  const read = useApiQuery(teamsApi.listIntroductions, {});
  const accepted = new Set(
    read.data?.introductions.flatMap((one) => (one.isMine && one.state === 'accepted' ? one.missionId : [])),
  );
  const awaited = read.data?.introductions.filter(
    ({ isMine, state, teamId }) => !isMine && state === 'accepted' && teamId === null,
  );
  const ready = missions.filter(({ id, teamId }) => teamId === null && accepted.has(id));
  return (
    <section aria-labelledby="launch">
      <SectionHeader id="launch" title="4. Launch together" className="mb-3" />
      {ready.map((mission) => (
        <LaunchForm key={mission.id} mission={mission} />
      ))}
      {awaited?.map(({ id, title, other }) => (
        <p key={id} className="mb-4 max-w-read wrap-anywhere">
          You accepted “{title || 'Untitled mission'}”. {other.name} starts the team; you get a notification
          and the team appears here.
        </p>
      ))}
      <TeamList isStarting={ready.length > 0 || (awaited?.length ?? 0) > 0} />
    </section>
  );
}

function LaunchForm({ mission }: { mission: Mission }): ReactElement {
  const navigate = useNavigate();
  const [id] = useState(() => newId());
  const launch = useApiMutation(teamsApi.launchTeam, {
    invalidates: TEAM_READS,
    onSuccess: (team) => void navigate(pathTo('/hypercrowd/teams/:id', { id: team.id })),
  });
  return (
    <ApiForm
      aria-label={`Start the team of ${mission.title || 'this mission'}`}
      rules={RULES}
      write={launch}
      failed="The team was not started."
      onSubmit={(values) => launch.mutate({ params: { id: mission.id }, body: { id, ...values } })}
      className="mb-4 max-w-form flex-col gap-3"
    >
      <Field
        name="name"
        label="Name of the team"
        hint={`Everyone who accepted “${mission.title || 'this mission'}” joins it.`}
      >
        <TextInput defaultValue={mission.title.slice(0, TEAM_LIMITS.nameMax)} />
      </Field>
      <div>
        <SubmitButton variant="filled">Start the team</SubmitButton>
      </div>
    </ApiForm>
  );
}
