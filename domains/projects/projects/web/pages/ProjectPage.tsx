import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { Badge } from '#platform/ui/Badge.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { usePageTitle } from '#platform/web/page-title.ts';
import type { DescribeContext, PrefetchContext } from '#platform/web/pages.ts';
import { Filled } from '#platform/web/places.tsx';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { useSession } from '#platform/web/session.tsx';
import { describeFrom, prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import type { Project } from '../../contract/schemas.ts';
import { projectsApi } from '../api.ts';
import { FundingBar } from '../components/FundingBar.tsx';
import { OwnerActions } from '../components/OwnerActions.tsx';
import { ProjectFacts } from '../components/ProjectFacts.tsx';
import { ProjectMissing } from '../components/ProjectMissing.tsx';
import { FollowBar, HiddenNotice } from '../components/page/FollowBar.tsx';
import { ProjectCover } from '../components/page/ProjectCover.tsx';
import { ProjectHistory } from '../components/page/ProjectHistory.tsx';
import { ProjectPlan } from '../components/page/ProjectPlan.tsx';
import { Questions, Updates } from '../components/page/ProjectTalk.tsx';
import { NamingNotice, ProjectTeam } from '../components/page/ProjectTeam.tsx';
import { STAGE_LABELS } from '../components/wording.ts';
import { pageApi } from '../page-api.ts';
import {
  projectFundingPlace,
  projectMilestonePlace,
  projectOwnerPlace,
  projectRoundsPlace,
} from '../places.ts';

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
  const isPublished = project.status === 'published';
  const life = useApiQuery(pageApi.getProjectLife, { params: { id: project.id } }, { enabled: isPublished });
  return (
    <div className="grid gap-x-11 gap-y-6 lg:grid-cols-[minmax(0,1fr)_320px] lg:grid-rows-[auto_1fr]">
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
        <ProjectCover cover={project.cover} />
        {project.stageReason && (
          <Notice tone="info" className="mt-4" title={`Status: ${STAGE_LABELS[project.stage]}`}>
            <p className="whitespace-pre-line wrap-anywhere">{project.stageReason}</p>
          </Notice>
        )}
        {isPublished && life.data && (
          <>
            <HiddenNotice hidden={life.data.hidden} />
            <NamingNotice projectId={project.id} naming={life.data.naming} />
            <FollowBar projectId={project.id} life={life.data} />
          </>
        )}
        {isOwner && <OwnerActions project={project} className="mt-4" />}
        {isOwner && <Filled place={projectOwnerPlace} props={{ project, isOwner }} loading={null} />}
        {project.description ? (
          <p className="mt-6 max-w-[68ch] text-16 whitespace-pre-line wrap-anywhere">{project.description}</p>
        ) : (
          <p className="mt-6 text-ink-3">No description yet.</p>
        )}
      </div>
      <aside
        aria-label="Funding and facts"
        className="flex flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        <Card asChild>
          <section aria-label="Funding">
            <Filled
              place={projectFundingPlace}
              props={{ project, isOwner }}
              loading={<FundingBar project={project} />}
              otherwise={<FundingBar project={project} />}
            />
          </section>
        </Card>
        {isPublished && life.data && <ProjectTeam projectId={project.id} life={life.data} />}
        {isOwner && !isPublished && (
          <p className="px-1 text-14 text-ink-3">
            You can name your team, post updates and answer questions after publishing.
          </p>
        )}
        <ProjectFacts project={project} className="px-1" />
      </aside>
      <div className="min-w-0">
        <ProjectPlan
          project={project}
          paymentOf={(at) => <Filled place={projectMilestonePlace} props={{ project, at }} loading={null} />}
        />
        <Filled place={projectRoundsPlace} props={{ project, isOwner }} loading={null} />
        {isPublished && life.isError && (
          <ReadFailure
            error={life.error}
            title="Updates and questions did not load."
            onRetry={() => void life.refetch()}
            retrying={life.isFetching}
          />
        )}
        {isPublished && life.data && (
          <>
            <Updates projectId={project.id} life={life.data} />
            <Questions projectId={project.id} life={life.data} />
            <ProjectHistory projectId={project.id} />
          </>
        )}
      </div>
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
