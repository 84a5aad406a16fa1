import type { ReactElement } from 'react';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { projectsApi, RECENT_PROJECTS_READ } from '../api.ts';
import { RECENT_PROJECTS } from '../reading.ts';
import { ProjectRow } from './ProjectRow.tsx';

/** The three newest projects, for the dashboard (spec §2.4). */
function RecentProjects({ className }: { className?: string | undefined }): ReactElement {
  return (
    <section aria-labelledby="recent-projects" className={className}>
      <SectionHeader
        id="recent-projects"
        title="Recent projects"
        action={<TextLink href={pathTo('/projects')}>View All</TextLink>}
      />
      <div className="mt-2">
        <RecentRows />
      </div>
    </section>
  );
}

function RecentRows(): ReactElement {
  const session = useSession();
  const { input, options } = RECENT_PROJECTS_READ;
  const read = useApiQuery(projectsApi.listProjects, input, options);
  if (read.isPending) return <Skeleton label="Loading projects" />;
  if (read.isError) {
    return (
      <ReadFailure
        error={read.error}
        title="The projects did not load."
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  if (read.data.length === 0) {
    return (
      <EmptyState
        title="No projects found"
        action={<TextLink href={pathTo('/projects', { scope: 'mine' })}>See your drafts</TextLink>}
      />
    );
  }
  const ownId = session.state === 'member' ? session.user.id : null;
  return (
    <RowList label="Recent projects">
      {read.data.slice(0, RECENT_PROJECTS).map((project) => (
        <ProjectRow
          key={project.id}
          project={project}
          whose={project.owner.id === ownId ? 'Yours' : `By ${project.owner.username}`}
        />
      ))}
    </RowList>
  );
}

/** Reads ahead what it will show. */
export const prefetch = ({ client }: PrefetchContext): Promise<unknown> =>
  Promise.all([
    prefetchApi(client, projectsApi.listProjects, RECENT_PROJECTS_READ.input, RECENT_PROJECTS_READ.options),
  ]);

export { RecentProjects as Component };
