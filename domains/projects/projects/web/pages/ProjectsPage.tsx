import Plus from 'lucide-react/icons/plus';
import { type ReactElement, useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '#platform/ui/Button.tsx';
import { ExportButton } from '#platform/ui/ExportButton.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#platform/ui/Tabs.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi } from '#platform/web/use-api.ts';
import { projectsApi } from '../api.ts';
import { addressOf, type BrowseFilter, queryOf, readFilter } from '../browse-filter.ts';
import { ProjectFilters } from '../components/ProjectFilters.tsx';
import { ProjectResults } from '../components/ProjectResults.tsx';
import { BROWSE_OPTIONS, useBrowse } from '../use-browse.ts';

/** The list of projects: all published ones, or the member's own with the drafts. The filter is the address. */
export function ProjectsPage(): ReactElement {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filter = readFilter(search);
  const read = useBrowse(filter);
  const change = useCallback(
    (next: Partial<BrowseFilter>) =>
      navigate(addressOf({ ...filter, page: 1, ...next }), { replace: next.q !== undefined }),
    [navigate, filter],
  );
  return (
    <>
      <PageHeader
        title="Projects"
        actions={
          <>
            {filter.scope === 'mine' && <ExportButton href={projectsApi.exportProjects.route.path} />}
            {filter.scope === 'mine' && (
              <Button asChild>
                <Link href={pathTo('/my-contributions')}>My contributions</Link>
              </Button>
            )}
            <Button asChild>
              <Link href={pathTo('/rounds')}>Matching rounds</Link>
            </Button>
            <Button variant="filled" icon={Plus} asChild>
              <Link href={pathTo('/projects/create')}>Create a project</Link>
            </Button>
          </>
        }
      />
      <Tabs
        className="mt-4"
        value={filter.scope}
        onValueChange={(scope) => void change({ scope: scope === 'mine' ? 'mine' : 'all', category: '' })}
      >
        <TabList label="Whose projects">
          <Tab value="all">All</Tab>
          <Tab value="mine">Mine</Tab>
        </TabList>
        <TabPanel value={filter.scope}>
          <ProjectFilters filter={filter} facets={read.data?.facets} onChange={change} />
          <div className="mt-4" aria-busy={read.isFetching}>
            <ProjectResults filter={filter} />
          </div>
        </TabPanel>
      </Tabs>
    </>
  );
}

/** Reads ahead what the page will show. */
export function prefetch({ client, search }: PrefetchContext): Promise<void> {
  return prefetchApi(
    client,
    projectsApi.browseProjects,
    { query: queryOf(readFilter(search)) },
    BROWSE_OPTIONS,
  );
}

export { ProjectsPage as Component };
