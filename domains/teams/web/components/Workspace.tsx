import { type ReactElement, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { Mission } from '../../contract/schemas.ts';
import { teamsApi } from '../api.ts';
import { IntroductionList } from './IntroductionList.tsx';
import { LaunchSection } from './LaunchSection.tsx';
import { MatchSection } from './MatchSection.tsx';
import { MissionForm, type MissionStart } from './MissionForm.tsx';
import { ProjectStart } from './ProjectStart.tsx';

const NEW = '';

type WorkspaceProps = { onClosed: () => void };

/** The four steps of HyperCrowd (spec §2.8) for a member. @param onClosed when matching is not open to them */
export function Workspace({ onClosed }: WorkspaceProps): ReactElement {
  const missions = useApiQuery(teamsApi.listMissions, {});
  const [chosen, choose] = useState<string | null>(null);
  const [start, setStart] = useState<MissionStart>();
  if (!missions.data) {
    return (
      <NotRead
        read={missions}
        loading="Loading your missions"
        failed="Your missions did not load."
        box="h-64"
      />
    );
  }
  const mission =
    chosen === NEW ? undefined : (missions.data.find(({ id }) => id === chosen) ?? missions.data[0]);
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby="define">
        <SectionHeader id="define" title="1. Define the mission" className="mb-3" />
        <ChooseMission missions={missions.data} value={mission?.id ?? NEW} onChoose={choose} />
        {!mission && <ProjectStart value={start?.projectId ?? NEW} onChoose={setStart} />}
        <MissionForm
          key={mission?.id ?? `new ${start?.projectId}`}
          mission={mission}
          start={start}
          onSaved={choose}
        />
      </section>
      {mission && mission.roles.length > 0 && (
        <MatchSection key={`${mission.id} ${mission.revision}`} mission={mission} onClosed={onClosed} />
      )}
      <IntroductionList />
      <LaunchSection mission={mission} />
    </div>
  );
}

type ChooseProps = { missions: readonly Mission[]; value: string; onChoose: (id: string) => void };

function ChooseMission({ missions, value, onChoose }: ChooseProps): ReactElement | null {
  if (missions.length === 0) return null;
  const options = missions.map(({ id, title }) => ({ value: id, label: title || 'Untitled mission' }));
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <Select
        aria-label="Mission"
        className="min-w-0 max-w-form flex-1"
        value={value}
        options={[...options, { value: NEW, label: 'New mission' }]}
        onChange={({ target }) => onChoose(target.value)}
      />
      <Button onClick={() => onChoose(NEW)}>New mission</Button>
    </div>
  );
}
