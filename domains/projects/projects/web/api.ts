import { createApi } from '#platform/web/api.ts';
import { projectEndpoints } from '../contract/endpoints.ts';
import { PROJECTS_FRESH_MS, RECENT_PROJECTS } from './reading.ts';

/** The calls of this domain. */
export const projectsApi = createApi(projectEndpoints);

/** The read of the newest projects, for the part that shows them and for anyone who reads ahead for it. */
export const RECENT_PROJECTS_READ = {
  input: { query: { pageSize: RECENT_PROJECTS } },
  options: { staleTime: PROJECTS_FRESH_MS },
} as const;

/** Every read that shows projects in a list; writes make them all wrong. */
export const PROJECT_LISTS = [
  projectsApi.listProjects,
  projectsApi.browseProjects,
  projectsApi.listMyProjects,
] as const;
