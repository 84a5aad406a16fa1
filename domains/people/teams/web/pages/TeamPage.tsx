import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { usePageTitle } from '#platform/web/page-title.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { spaceApi } from '../api.ts';
import { FilesSection, HistorySection, LinksSection, MembersSection } from '../components/TeamKeeps.tsx';
import { AgreementSection, DecisionsSection, TasksSection } from '../components/TeamWork.tsx';

export function prefetch({ client, params }: PrefetchContext): Promise<unknown> {
  return prefetchApi(client, spaceApi.getTeam, { params: { id: params.id ?? '' } });
}

/** The space of a team, for its members. */
function TeamPage(): ReactElement {
  const { id = '' } = useParams();
  const read = useApiQuery(spaceApi.getTeam, { params: { id } });
  const team = read.data;
  usePageTitle(team?.name);
  if (!team) {
    const isMissing = read.isError && (read.error.status === 404 || read.error.status === 400);
    return (
      <>
        <h1 className="sr-only">Team</h1>
        {isMissing ? (
          <EmptyState
            title="Team not found"
            action={
              <Button asChild>
                <Link href={pathTo('/hypercrowd')}>Open HyperCrowd</Link>
              </Button>
            }
          >
            Only its members can open a team.
          </EmptyState>
        ) : (
          <NotRead read={read} loading="Loading the team" failed="The team did not load." box="h-64" />
        )}
      </>
    );
  }
  return (
    <div className="flex flex-col gap-8 pb-6">
      <PageHeader title={team.name} />
      {team.closedAt !== null && (
        <Notice tone="info" title="This team is closed">
          You can read everything here. Nothing can be changed.
        </Notice>
      )}
      <MembersSection team={team} />
      <AgreementSection team={team} />
      <TasksSection team={team} />
      <DecisionsSection team={team} />
      <LinksSection team={team} />
      <FilesSection team={team} />
      <HistorySection team={team} />
    </div>
  );
}

export { TeamPage as Component };
