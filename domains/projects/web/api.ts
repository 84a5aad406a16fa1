import { createApi } from '#platform/web/api.ts';
import { projectEndpoints } from '../contract/endpoints.ts';

/** The calls of this domain. */
export const projectsApi = createApi(projectEndpoints);

/** Every read that shows projects in a list; writes make them all wrong. */
export const PROJECT_LISTS = [
  projectsApi.listProjects,
  projectsApi.browseProjects,
  projectsApi.listMyProjects,
] as const;
