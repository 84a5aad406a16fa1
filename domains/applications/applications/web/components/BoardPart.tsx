import { catalogApi } from '#grants/catalog/web';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { projectsApi } from '#projects/projects/web';
import { applicationsApi } from '../api.ts';
import { Board } from './Board.tsx';
import { Invitations } from './Invitations.tsx';

/**
 * The board of the workspace. A newcomer without applications and saved grants sees nothing of it: their next step is on
 * the page already.
 */
function BoardPart() {
  const read = useApiQuery(applicationsApi.listApplications, {});
  const saved = useApiQuery(catalogApi.listSavedGrants, {});
  const mine = useApiQuery(projectsApi.listMyProjects, {});
  if (!read.data) {
    return read.error ? (
      <NotRead read={read} loading="Loading your applications" failed="Your applications did not load." />
    ) : null;
  }
  const { applications, invitations } = read.data;
  const started = new Set(applications.filter(({ role }) => role === 'owner').map(({ grantId }) => grantId));
  const items = (saved.data?.items ?? []).filter(({ grant }) => !started.has(grant.id));
  if (applications.length + invitations.length + items.length === 0) return null;
  return (
    <div className="flex flex-col gap-4">
      <Invitations invitations={invitations} />
      <Board
        applications={applications}
        saved={items}
        readAt={read.dataUpdatedAt}
        projects={new Map((mine.data ?? []).map(({ id, title }) => [id, title || 'Untitled draft']))}
      />
    </div>
  );
}

/** Reads ahead what it will show. */
export const prefetch = ({ client }: PrefetchContext): Promise<unknown> =>
  Promise.all([
    prefetchApi(client, applicationsApi.listApplications, {}),
    prefetchApi(client, catalogApi.listSavedGrants, {}),
    prefetchApi(client, projectsApi.listMyProjects, {}),
  ]);

export { BoardPart as Component };
