import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { createApi } from '#platform/web/api.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { pathTo } from '#platform/web/links.ts';
import { usePageTitle } from '#platform/web/page-title.ts';
import type { DescribeContext, PageDescription, PrefetchContext } from '#platform/web/pages.ts';
import { Filled } from '#platform/web/places.tsx';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, queryKeyOf, useApiQuery } from '#platform/web/use-api.ts';
import { publicEndpoints } from '../../contract/public-endpoints.ts';
import type { PublicProject } from '../../contract/public-schemas.ts';
import { FundingBar } from '../components/FundingBar.tsx';
import { ProjectCover } from '../components/page/ProjectCover.tsx';
import { ProjectPlan } from '../components/page/ProjectPlan.tsx';
import { STAGE_LABELS } from '../components/wording.ts';
import { publicFundingPlace } from '../places.ts';

const publicApi = createApi(publicEndpoints);
const inputOf = (id = '') => ({ params: { id } });

/** A project as everyone on the web sees it. */
export function PublicProjectPage(): ReactElement {
  const { id } = useParams();
  const read = useApiQuery(publicApi.getPublicProject, inputOf(id));
  usePageTitle(read.data?.title);
  if (read.isPending) return <Loading />;
  if (!read.isError) return <Shown project={read.data} />;
  if (isAbsent(read.error)) return <Missing />;
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

/** 400 is an address that is no id. */
const isAbsent = ({ status }: ApiError): boolean => status === 404 || status === 400;

function Shown({ project }: { project: PublicProject }): ReactElement {
  const { title, summary, categories, cover, stage, stageReason, description, followerCount } = project;
  return (
    <div className="grid gap-x-11 gap-y-6 lg:grid-cols-[minmax(0,1fr)_320px] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">
        <PageHeader
          record
          title={<span className="wrap-anywhere">{title}</span>}
          lead={<span className="text-16 wrap-anywhere">{summary}</span>}
          badges={categories.map((name) => <Badge key={name}>{name}</Badge>)}
        />
        <ProjectCover cover={cover} />
        {stageReason && (
          <Notice tone="info" className="mt-4" title={`Status: ${STAGE_LABELS[stage]}`}>
            <p className="whitespace-pre-line wrap-anywhere">{stageReason}</p>
          </Notice>
        )}
        <p className="mt-6 max-w-[68ch] text-16 whitespace-pre-line wrap-anywhere">{description}</p>
      </div>
      <aside aria-label="Funding" className="flex flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Card>
          <FundingBar project={project} />
          <p className="mt-3 tnum text-14 text-ink-2">{counted(followerCount, 'follower')}</p>
          <Filled
            place={publicFundingPlace}
            props={{ project, wayIn: (takes) => <WayIn project={project} takesContributions={takes} /> }}
            loading={<WayIn project={project} takesContributions={false} />}
            otherwise={<WayIn project={project} takesContributions={false} />}
          />
        </Card>
      </aside>
      <div className="min-w-0">
        <ProjectPlan project={project} />
      </div>
    </div>
  );
}

/** To the project as members see it; a visitor comes there once they have signed in or up. */
function WayIn({
  project: { id },
  takesContributions,
}: {
  project: PublicProject;
  takesContributions: boolean;
}): ReactElement {
  const isVisitor = useSession().state === 'visitor';
  const path = pathTo('/projects/:id', { id });
  return (
    <>
      <Button variant="filled" className="mt-4 w-full" asChild>
        <Link href={isVisitor ? pathTo('/register', { next: path }) : path}>
          {isVisitor
            ? `Create an account to ${takesContributions ? 'support' : 'follow'} it`
            : 'Open the project'}
        </Link>
      </Button>
      {isVisitor && (
        <p className="mt-3 text-14 text-ink-2">
          Already have an account?{' '}
          <TextLink href={pathTo('/auth', { next: path })} className="underline">
            Sign in
          </TextLink>
        </p>
      )}
    </>
  );
}

function Loading(): ReactElement {
  return (
    <>
      <PageHeader title="Project" />
      <Skeleton label="Loading the project" className="mt-6">
        <SkeletonBox className="h-40 w-full" />
      </Skeleton>
    </>
  );
}

/** Whether there is such a project for members is not said. */
function Missing(): ReactElement {
  return (
    <>
      <PageHeader title="Project not found" />
      <EmptyState title="There is no public project at this address.">
        Its owner may show it to members only.
      </EmptyState>
    </>
  );
}

export async function prefetch({ client, params }: PrefetchContext): Promise<void> {
  await prefetchApi(client, publicApi.getPublicProject, inputOf(params.id));
}

/** For search engines and share cards; a page without a project is not listed. */
export async function describe({ client, params }: DescribeContext): Promise<PageDescription> {
  const input = inputOf(params.id);
  await prefetchApi(client, publicApi.getPublicProject, input);
  const key = queryKeyOf(publicApi.getPublicProject, input);
  const project = client.getQueryData<PublicProject>(key);
  const error = client.getQueryState<PublicProject, ApiError>(key)?.error;
  if (!project) return { indexable: false, ...(error && isAbsent(error) ? { isMissing: true } : {}) };
  const { title, summary, categories } = project;
  const fact = { '@type': 'Project', name: title, description: summary, keywords: categories.join(', ') };
  return { title, description: summary, indexable: true, facts: [fact] };
}

export { PublicProjectPage as Component };
