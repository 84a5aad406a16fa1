import type { ReactElement } from 'react';
import { useCurrentProject } from '#people/goals/web';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { projectsApi } from '#projects/projects/web';
import { TEAM_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { MissionStart } from './MissionForm.tsx';

type ProjectStartProps = { value: string; onChoose: (start: MissionStart | undefined) => void };

/** Starts a new mission with the words of a project of the member; without projects it shows nothing. */
export function ProjectStart({ value, onChoose }: ProjectStartProps): ReactElement | null {
  const { data: projects = [] } = useApiQuery(projectsApi.listMyProjects, {});
  const current = useCurrentProject(projects);
  if (projects.length === 0) return null;
  const ordered = current ? [current, ...projects.filter(({ id }) => id !== current.id)] : projects;
  const choose = (id: string): void => {
    const project = projects.find((one) => one.id === id);
    onChoose(
      project && {
        title: project.title.slice(0, LIMITS.titleMax),
        text: [project.summary, project.description].filter(Boolean).join('\n\n').slice(0, LIMITS.missionMax),
        projectId: project.id,
      },
    );
  };
  return (
    <Field label="Start from a project" hint="Fills in title and text below." className="mb-4 max-w-form">
      <Select
        value={value}
        options={[
          { value: '', label: 'No project' },
          ...ordered.map(({ id, title }) => ({
            value: id,
            label: `${title || 'Untitled project'}${id === current?.id ? ' (current project)' : ''}`,
          })),
        ]}
        onChange={({ target }) => choose(target.value)}
      />
    </Field>
  );
}
