import { applicationsApi } from '#applications/applications/web';
import { catalogApi } from '#grants/catalog/web';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { projectsApi } from '#projects/projects/web';
import { submissionsApi } from '../api.ts';
import { RunSection } from '../components/RunSection.tsx';
import { StartRun } from '../components/StartRun.tsx';

const POLL_MS = 3000;

export const prefetch = ({ client }: PrefetchContext): Promise<unknown> =>
  Promise.all([
    prefetchApi(client, submissionsApi.listSubmissionRuns, {}),
    prefetchApi(client, projectsApi.listMyProjects, {}),
    prefetchApi(client, catalogApi.listSavedGrants, {}),
    prefetchApi(client, applicationsApi.listApplications, {}),
  ]);

/** Applications to several calls for one project: drafted, checked and packaged here, handed over by the member. */
function SubmissionsPage() {
  const mine = useApiQuery(projectsApi.listMyProjects, {});
  const runs = useApiQuery(submissionsApi.listSubmissionRuns, {});
  const isWorking =
    runs.data?.runs.some(({ items }) => items.some(({ state }) => state === 'waiting')) ?? false;
  // Asked again while something is prepared.
  useApiQuery(submissionsApi.listSubmissionRuns, {}, isWorking ? { refetchInterval: POLL_MS } : {});
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title="Prepare several applications"
        lead="Choose up to 10 calls for one project. Each gets a draft, checks and a package. Nothing is sent to a funder: you hand each package over."
      />
      {mine.data ? (
        mine.data.length === 0 ? (
          <EmptyState
            title="No project yet"
            action={<TextLink href={pathTo('/grantflow')}>Describe your project</TextLink>}
          >
            Applications are drafted from your project.
          </EmptyState>
        ) : (
          <StartRun projects={mine.data} />
        )
      ) : (
        <NotRead read={mine} loading="Loading your projects" failed="Your projects did not load." />
      )}
      {runs.data ? (
        runs.data.runs.map((run) => <RunSection key={run.id} run={run} projects={mine.data ?? []} />)
      ) : (
        <NotRead read={runs} loading="Loading what you prepared" failed="What you prepared did not load." />
      )}
    </div>
  );
}

export { SubmissionsPage as Component };
