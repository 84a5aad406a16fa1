import { defineDomain } from '#platform/server/domain.ts';
import { projectEndpoints } from '../contract/endpoints.ts';
import { projectErrors } from '../contract/errors.ts';
import { PROJECT_CONTRIBUTIONS } from './contributions.ts';
import { browseProjects } from './operations/browse-projects.ts';
import { exportProjects } from './operations/export-projects.ts';
import { getProject } from './operations/get-project.ts';
import { listMyProjects } from './operations/list-my-projects.ts';
import { listProjects } from './operations/list-projects.ts';
import { publishProject } from './operations/publish-project.ts';
import { removeDraft } from './operations/remove-draft.ts';
import { saveProject } from './operations/save-project.ts';
import { projectsPersonalData } from './personal-data.ts';
import { seedProjects } from './seed.ts';

export {
  countProjects,
  countPublications,
  countPublishedAbout,
  findMiddleGoal,
  getProjectForMatching,
  listNewestPublished,
  listOwnProjects,
  listProjectsForMeasuring,
  listProjectsToCompare,
  listPublications,
  type PublishedHead,
} from './facade.ts';
export { saveProjectOf } from './operations/save-project.ts';

/** Projects for the server. */
export const projectsDomain = defineDomain({
  name: 'projects',
  endpoints: projectEndpoints,
  errors: projectErrors.map,
  operations: {
    listProjects,
    browseProjects,
    listMyProjects,
    exportProjects,
    getProject,
    saveProject,
    publishProject,
    removeDraft,
  },
  migrations: 'domains/projects/server/migrations',
  seed: seedProjects,
  personalData: projectsPersonalData,
  contributes: PROJECT_CONTRIBUTIONS,
});
