import { defineDomain } from '#platform/server/domain.ts';
import { projectEndpoints } from '../contract/endpoints.ts';
import { projectErrors } from '../contract/errors.ts';
import { pageEndpoints } from '../contract/page-endpoints.ts';
import { publicEndpoints } from '../contract/public-endpoints.ts';
import { PROJECT_CONTRIBUTIONS } from './contributions.ts';
import { purgeCovers } from './jobs/purge-covers.ts';
import { answerNaming } from './operations/answer-naming.ts';
import { answerProjectQuestion } from './operations/answer-project-question.ts';
import { askProject } from './operations/ask-project.ts';
import { browseProjects } from './operations/browse-projects.ts';
import { changeProjectStage } from './operations/change-project-stage.ts';
import { exportProjects } from './operations/export-projects.ts';
import { followProject } from './operations/follow-project.ts';
import { getCover } from './operations/get-cover.ts';
import { getProject } from './operations/get-project.ts';
import { getProjectHistory } from './operations/get-project-history.ts';
import { getProjectLife } from './operations/get-project-life.ts';
import { getPublicProject } from './operations/get-public-project.ts';
import { listMyProjects } from './operations/list-my-projects.ts';
import { listProjects } from './operations/list-projects.ts';
import { nameTeamMember } from './operations/name-team-member.ts';
import { postProjectUpdate } from './operations/post-project-update.ts';
import { publishProject } from './operations/publish-project.ts';
import { removeDraft } from './operations/remove-draft.ts';
import { removeTeamMember } from './operations/remove-team-member.ts';
import { reportProject } from './operations/report-project.ts';
import { saveProject } from './operations/save-project.ts';
import { showProjectToAll } from './operations/show-project-to-all.ts';
import { uploadCover } from './operations/upload-cover.ts';
import { projectsPersonalData } from './personal-data.ts';
import { seedProjects } from './seed.ts';
import { notifyWhenStageChanges } from './subscriptions/notify-when-stage-changes.ts';

const pageOperations = {
  answerNaming,
  answerProjectQuestion,
  askProject,
  changeProjectStage,
  followProject,
  getProjectHistory,
  getProjectLife,
  nameTeamMember,
  removeTeamMember,
  postProjectUpdate,
  reportProject,
  showProjectToAll,
  getCover,
  uploadCover,
};

export { type FixedTerms, frozenTerms, type TermsKeeper } from './extension-points/frozen-terms.ts';
export { type ProjectAudience, projectAudiences } from './extension-points/project-audiences.ts';
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
export {
  type FundedProject,
  findProjectText,
  getFundedProject,
  listFundedProjects,
  setCollectedGoal,
  setConfirmedFunding,
} from './services/project-funding.ts';
export { saveProjectOf } from './services/save-project-of.ts';

/** Projects for the server. */
export const projectsDomain = defineDomain({
  name: 'projects',
  endpoints: { ...projectEndpoints, ...pageEndpoints, ...publicEndpoints },
  errors: projectErrors.map,
  operations: {
    listProjects,
    browseProjects,
    listMyProjects,
    exportProjects,
    getProject,
    getPublicProject,
    saveProject,
    publishProject,
    removeDraft,
    ...pageOperations,
  },
  jobs: [purgeCovers],
  subscriptions: [notifyWhenStageChanges],
  migrations: 'domains/projects/projects/server/migrations',
  seed: seedProjects,
  personalData: projectsPersonalData,
  contributes: PROJECT_CONTRIBUTIONS,
});
