import { useApiQuery } from '#platform/web/use-api.ts';
import { projectsApi } from './api.ts';
import { type BrowseFilter, queryOf } from './browse-filter.ts';
import { PROJECTS_FRESH_MS } from './reading.ts';

/** The page of projects a filter asks for; the last one stays on screen while the next one loads. */
export function useBrowse(filter: BrowseFilter) {
  const options = { staleTime: PROJECTS_FRESH_MS, keepPrevious: true };
  return useApiQuery(projectsApi.browseProjects, { query: queryOf(filter) }, options);
}
