import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { Badge } from '#platform/ui/Badge.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { usePageTitle } from '#platform/web/page-title.ts';
import type { DescribeContext, PrefetchContext } from '#platform/web/pages.ts';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { useSession } from '#platform/web/session.tsx';
import { describeFrom, prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import type { Project } from '../../contract/schemas.ts';
import { projectsApi } from '../api.ts';
import { FundingBar } from '../components/FundingBar.tsx';
import { OwnerActions } from '../components/OwnerActions.tsx';
import { ProjectFacts } from '../components/ProjectFacts.tsx';
import { ProjectMissing } from '../components/ProjectMissing.tsx';

/** One project: what it is, how it is funded, and what its owner may do. */
export function ProjectPage(): ReactElement {
  const { id = '' } = useParams();
  const read = useApiQuery(projectsApi.getProject, { params: { id } });
  usePageTitle(read.data && titleOf(read.data));
  if (read.isPending) return <LoadingProject />;
  if (!read.isError) return <ProjectRecord project={read.data} />;
  // An address that is no id names no project either.
  if (read.error.status === 404 || read.error.status === 400) return <ProjectMissing />;
  return (
    <>
      <PageHeader title="Project" />
      <ReadFailure
        error={read.error}
        title="The project did not load."
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    </>
  );
}

const titleOf = (project: Project): string => project.title || 'Untitled draft';

export const describe = ({ client, params }: DescribeContext) =>
  describeFrom(client, projectsApi.getProject, { params: { id: params.id ?? '' } }, titleOf);

function ProjectRecord({ project }: { project: Project }): ReactElement {
  const session = useSession();
  const isOwner = session.state === 'member' && session.user.id === project.owner.id;
  return (
    <div className="grid gap-x-11 gap-y-6 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="min-w-0">
        <PageHeader
          record
          title={<span className="wrap-anywhere">{titleOf(project)}</span>}
          lead={project.summary && <span className="text-16 wrap-anywhere">{project.summary}</span>}
          badges={
            <>
              {project.status === 'draft' && (
                <Badge tone="warn">{isOwner ? 'Draft, only you see it' : 'Draft of a member'}</Badge>
              )}
              {project.categories.map((name) => (
                <Badge key={name}>{name}</Badge>
              ))}
            </>
          }
        />
        {isOwner && <OwnerActions project={project} className="mt-4" />}
        {project.description ? (
          <p className="mt-6 max-w-[68ch] text-16 whitespace-pre-line wrap-anywhere">{project.description}</p>
        ) : (
          <p className="mt-6 text-ink-3">No description yet.</p>
        )}
      </div>
      <aside aria-label="Funding and facts" className="flex flex-col gap-4">
        <Card asChild>
          <section aria-label="Funding">
            <FundingBar project={project} />
          </section>
        </Card>
        <ProjectFacts project={project} className="px-1" />
      </aside>
    </div>
  );
}

function LoadingProject(): ReactElement {
  return (
    <Skeleton
      label="Loading the project"
      className="grid gap-x-11 gap-y-6 lg:grid-cols-[minmax(0,1fr)_320px]"
    >
      <div className="flex flex-col gap-3">
        <h1 className="sr-only">Project</h1>
        <SkeletonBox className="h-7 w-1/2" />
        <SkeletonBox className="h-4 w-3/4" />
        <SkeletonBox className="mt-4 h-40 w-full" />
      </div>
      <SkeletonBox className="h-40 w-full" />
    </Skeleton>
  );
}

/** Reads ahead what the page will show. */
export function prefetch({ client, params }: PrefetchContext): Promise<void> {
  return prefetchApi(client, projectsApi.getProject, { params: { id: params.id ?? '' } });
}

export { ProjectPage as Component };
