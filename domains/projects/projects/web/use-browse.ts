import { useApiQuery } from '#platform/web/use-api.ts';
import { projectsApi } from './api.ts';
import { type BrowseFilter, queryOf } from './browse-filter.ts';
import { PROJECTS_FRESH_MS } from './reading.ts';

/**
 * For the page, its parts and anyone who reads ahead for them; the last page stays on screen while the next one loads.
 */
export const BROWSE_OPTIONS = { staleTime: PROJECTS_FRESH_MS, keepPrevious: true } as const;

/** The page of projects a filter asks for. */
export function useBrowse(filter: BrowseFilter) {
  return useApiQuery(projectsApi.browseProjects, { query: queryOf(filter) }, BROWSE_OPTIONS);
}
