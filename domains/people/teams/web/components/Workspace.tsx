import { type ReactElement, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#platform/ui/Button.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { Mission } from '../../contract/schemas.ts';
import { teamsApi } from '../api.ts';
import { missionStartOf } from '../mission-start.ts';
import { IntroductionList } from './IntroductionList.tsx';
import { JoinBand } from './JoinBand.tsx';
import { LaunchSection } from './LaunchSection.tsx';
import { MatchSection } from './MatchSection.tsx';
import { MissionForm, type MissionStart } from './MissionForm.tsx';
import { MissionSummary } from './MissionSummary.tsx';
import { ProjectStart } from './ProjectStart.tsx';

const NEW = '';

type WorkspaceProps = { onClosed: () => void };

/** The four steps of HyperCrowd (spec §2.8) for a member. @param onClosed when matching is not open to them */
export function Workspace({ onClosed }: WorkspaceProps): ReactElement {
  const missions = useApiQuery(teamsApi.listMissions, {});
  const [search] = useSearchParams();
  const asked = missionStartOf(search);
  const [chosen, choose] = useState<string | null>(asked ? NEW : null);
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
      <JoinBand />
      <MissionSteps
        key={mission?.id ?? NEW}
        missions={missions.data}
        mission={mission}
        asked={asked}
        onChoose={choose}
        onClosed={onClosed}
      />
      <IntroductionList />
      <LaunchSection missions={missions.data} />
    </div>
  );
}

type MissionStepsProps = {
  missions: readonly Mission[];
  mission: Mission | undefined;
  /** Start of a new one, from the address. */
  asked: MissionStart | undefined;
  onChoose: (id: string) => void;
  onClosed: () => void;
};

/** Steps 1 and 2. A saved mission is shown short, and people are found for saved ones only. */
function MissionSteps({ missions, mission, asked, onChoose, onClosed }: MissionStepsProps): ReactElement {
  const isReady = mission !== undefined && mission.roles.length > 0;
  const [isEditing, setEditing] = useState(!isReady);
  const [start, setStart] = useState(asked);
  const saved = (id: string): void => {
    setEditing(false);
    onChoose(id);
  };
  return (
    <>
      <section aria-labelledby="define">
        <SectionHeader id="define" title="1. Define the mission" className="mb-3" />
        <ChooseMission missions={missions} value={mission?.id ?? NEW} onChoose={onChoose} />
        {isReady && !isEditing ? (
          <MissionSummary mission={mission} onEdit={() => setEditing(true)} />
        ) : (
          <>
            {!mission && <ProjectStart value={start?.projectId ?? NEW} onChoose={setStart} />}
            <MissionForm
              key={start?.projectId}
              mission={mission}
              start={start}
              onSaved={saved}
              onCancel={isReady ? () => setEditing(false) : undefined}
            />
          </>
        )}
      </section>
      {isReady && !isEditing && <MatchSection key={mission.revision} mission={mission} onClosed={onClosed} />}
    </>
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
