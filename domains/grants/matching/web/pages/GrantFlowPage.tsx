import Pencil from 'lucide-react/icons/pencil';
import { useSearchParams } from 'react-router';
import { useNow } from '#grants/catalog/web';
import { useCurrentProject } from '#people/goals/web';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { ErrorState } from '#platform/ui/ErrorState.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { pathTo } from '#platform/web/links.ts';
import { PageParts, prefetchParts } from '#platform/web/PageParts.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { prefetchApi, queryKeyOf, useApiQuery } from '#platform/web/use-api.ts';
import type { Project } from '#projects/projects/contract';
import { projectsApi } from '#projects/projects/web';
import { matchingApi } from '../api.ts';
import { LaterDescribePart } from '../components/LaterDescribePart.tsx';
import { LaterGrantSteps } from '../components/LaterGrantSteps.tsx';
import { LaterPastAwards } from '../components/LaterPastAwards.tsx';
import { MatchList } from '../components/MatchList.tsx';

const SHOWN_MATCHES = 30;
/** The room for what domains above add to the workspace. */
const WORKSPACE = 'grantflow';

export async function prefetch(context: PrefetchContext): Promise<void> {
  const { client, search } = context;
  await Promise.all([prefetchApi(client, projectsApi.listMyProjects, {}), prefetchParts(WORKSPACE, context)]);
  const projects = client.getQueryData<Project[]>(queryKeyOf(projectsApi.listMyProjects, {}));
  const chosen = projects?.find(({ id }) => id === search.get('project'));
  if (chosen) await prefetchApi(client, matchingApi.listGrantMatches, ...matchesOf(chosen));
}

/** The matches of a project as it is now: those of an earlier revision are of another text. */
const matchesOf = ({ id, revision }: Project) =>
  [{ query: { projectId: id, limit: SHOWN_MATCHES } }, { version: revision }] as const;

/** GrantFlow: describe the work once, see the grants that fit and why. */
function GrantFlowPage() {
  const [search, setSearch] = useSearchParams();
  const mine = useApiQuery(projectsApi.listMyProjects, {});
  const current = useCurrentProject(mine.data);
  const open = (next: Record<string, string>): void => setSearch(next, { preventScrollReset: false });
  if (mine.isError) {
    return (
      <>
        <PageHeader title="GrantFlow" />
        <ReadFailure
          error={mine.error}
          title="Your projects did not load."
          onRetry={() => void mine.refetch()}
          retrying={mine.isFetching}
        />
      </>
    );
  }
  if (!mine.data) {
    return (
      <>
        <PageHeader title="GrantFlow" />
        <Skeleton label="Loading your projects" className="mt-6" />
      </>
    );
  }
  const chosen = mine.data.find(({ id }) => id === search.get('project')) ?? current;
  if (!chosen || search.has('new') || search.has('edit')) {
    const isEdit = chosen !== undefined && search.has('edit');
    return (
      <div className="flex flex-col gap-6">
        <PageHeader
          title={isEdit ? 'Change the description' : 'Describe your project'}
          lead="Describe it once. You see which grants fit, what stands in the way, and why."
        />
        <LaterGrantSteps current="Describe" projectId={isEdit ? chosen.id : null} />
        <LaterDescribePart
          key={isEdit ? chosen.id : 'new'}
          isUrgent
          project={isEdit ? chosen : undefined}
          backTo={chosen?.id}
          projects={mine.data}
        />
        {!chosen && <PageParts room={WORKSPACE} />}
      </div>
    );
  }
  return <Workspace project={chosen} projects={mine.data} onOpen={open} />;
}

interface WorkspaceProps {
  readonly project: Project;
  readonly projects: readonly Project[];
  readonly onOpen: (next: Record<string, string>) => void;
}

function Workspace({ project, projects, onOpen }: WorkspaceProps) {
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={project.title || 'Untitled draft'}
        lead={project.summary || undefined}
        actions={
          <>
            {projects.length > 1 && (
              <Select
                aria-label="Project"
                options={projects.map(({ id, title }) => ({ value: id, label: title || 'Untitled draft' }))}
                value={project.id}
                onChange={(event) => onOpen({ project: event.target.value })}
              />
            )}
            <Button variant="quiet" icon={Pencil} onClick={() => onOpen({ project: project.id, edit: '1' })}>
              Edit description
            </Button>
            <Button asChild>
              <Link href={pathTo('/grants')}>Search all grants</Link>
            </Button>
          </>
        }
      />
      <LaterGrantSteps current="Matches" projectId={project.id} />
      <Matches project={project} onEdit={() => onOpen({ project: project.id, edit: '1' })} />
      <PageParts room={WORKSPACE} />
      <LaterPastAwards project={project} hasData={false} />
      <MoreForGrants projectId={project.id} />
    </div>
  );
}

/** Links to what is further done with grants, below what most members came for. */
function MoreForGrants({ projectId }: { projectId: string }) {
  const links = [
    [pathTo('/grantflow', { new: '1' }), 'Describe another project'],
    [pathTo('/grant-ranking', { project: projectId }), 'Rank by weights'],
    [pathTo('/grants', { saved: 'only' }), 'Saved grants'],
    [pathTo('/rfps'), 'Requests for proposals'],
  ] as const;
  return (
    <nav aria-label="More for grants" className="flex flex-wrap gap-2">
      {links.map(([to, label]) => (
        <Button key={label} variant="quiet" asChild>
          <Link href={to}>{label}</Link>
        </Button>
      ))}
    </nav>
  );
}

function Matches({ project, onEdit }: { project: Project; onEdit: () => void }) {
  const found = useApiQuery(matchingApi.listGrantMatches, ...matchesOf(project));
  const now = useNow(found.dataUpdatedAt);
  if (found.isError) {
    if (found.error.code === 'grants.project_too_short') {
      return (
        <EmptyState
          title="Nothing to compare yet"
          action={<Button onClick={onEdit}>Describe the project</Button>}
        >
          {found.error.text}
        </EmptyState>
      );
    }
    return (
      <ErrorState
        title="The matches did not load."
        description={`Your draft is safe. ${found.error.text}`}
        reference={found.error.requestId ?? undefined}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  }
  if (!found.data) return <MatchesSkeleton />;
  return <MatchList project={project} found={found.data} now={now} onEdit={onEdit} />;
}

function MatchesSkeleton() {
  return (
    <Skeleton label="Comparing your project with every grant">
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {['a', 'b', 'c'].map((card) => (
          <div key={card} className="flex h-72 flex-col gap-3 rounded-l border border-line p-4.5">
            <SkeletonBox className="h-4 w-2/3" />
            <SkeletonBox className="h-2.5 w-1/3" />
            <SkeletonBox className="mt-3 h-8" />
            <SkeletonBox className="mt-3" />
            <SkeletonBox className="w-4/5" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

export { GrantFlowPage as Component };
