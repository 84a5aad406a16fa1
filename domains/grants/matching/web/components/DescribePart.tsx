import { useSearchParams } from 'react-router';
import type { Project } from '#projects/projects/contract';
import { DescribeProject } from './DescribeProject.tsx';

export interface DescribePartProps {
  /** The draft to change; absent for a new one. */
  readonly project?: Project | undefined;
  /** The project to come back to without saving, where there is one. */
  readonly backTo?: string | undefined;
  readonly projects: readonly Project[];
}

/** The form of a description on GrantFlow, which leads to the matches of what it saves. */
export function DescribePart({ project, backTo, projects }: DescribePartProps) {
  const [, setSearch] = useSearchParams();
  const open = (id: string): void => setSearch({ project: id }, { preventScrollReset: false });
  return (
    <DescribeProject
      project={project}
      projects={projects}
      onSaved={open}
      onCancel={backTo === undefined ? undefined : () => open(backTo)}
    />
  );
}
