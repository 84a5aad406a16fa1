import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { projectParts, projectsApi, RECENT_PROJECTS_READ } from '#projects/web';

const RecentProjects = hydrateLater(projectParts.recentProjects, {
  place: <Skeleton label="Loading projects" />,
});

/** The newest projects of everybody. */
export function RecentProjectsPart() {
  const { input, options } = RECENT_PROJECTS_READ;
  const read = useApiQuery(projectsApi.listProjects, input, options);
  return <RecentProjects hasData={read.isSuccess} />;
}
