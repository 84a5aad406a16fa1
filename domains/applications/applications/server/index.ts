import { defineDomain } from '#platform/server/domain.ts';
import { applicationsEndpoints } from '../contract/endpoints.ts';
import { applicationsErrors } from '../contract/errors.ts';
import { teamEndpoints } from '../contract/team-endpoints.ts';
import { APPLICATIONS_CONTRIBUTIONS } from './contributions.ts';
import { remindPeople } from './jobs/remind-people.ts';
import { removeFiles } from './jobs/remove-files.ts';
import { changeApplication } from './operations/change-application.ts';
import { downloadApplicationFile, removeApplicationFile, uploadApplicationFile } from './operations/files.ts';
import { getApplication } from './operations/get-application.ts';
import { exportApplications, getApplicationStatistics } from './operations/get-statistics.ts';
import { listApplications } from './operations/list-applications.ts';
import { moveApplication, recordOutcome, submitApplication } from './operations/move-application.ts';
import { addApplicationNote, removeApplicationNote } from './operations/notes.ts';
import {
  answerApplicationInvitation,
  changeApplicationPerson,
  inviteToApplication,
  removeApplicationPerson,
} from './operations/people.ts';
import { removeApplication } from './operations/remove-application.ts';
import { startApplication } from './operations/start-application.ts';
import { removeApplicationTask, saveApplicationTask } from './operations/tasks.ts';
import { applicationsPersonalData } from './personal-data.ts';

const team = {
  inviteToApplication,
  answerApplicationInvitation,
  changeApplicationPerson,
  removeApplicationPerson,
  saveApplicationTask,
  removeApplicationTask,
  addApplicationNote,
  removeApplicationNote,
  uploadApplicationFile,
  downloadApplicationFile,
  removeApplicationFile,
};

/** Applications for the server. */
export const applicationsDomain = defineDomain({
  name: 'applications',
  endpoints: { ...applicationsEndpoints, ...teamEndpoints },
  errors: applicationsErrors.map,
  operations: {
    listApplications,
    startApplication,
    getApplicationStatistics,
    exportApplications,
    getApplication,
    changeApplication,
    removeApplication,
    moveApplication,
    submitApplication,
    recordOutcome,
    ...team,
  },
  migrations: 'domains/applications/applications/server/migrations',
  personalData: applicationsPersonalData,
  jobs: [removeFiles, remindPeople],
  contributes: APPLICATIONS_CONTRIBUTIONS,
});

export { type ApplicationChecks, type CheckCount, checksApplications } from './application-checks.ts';
export {
  type ApplicationForWriting,
  type ApplicationState,
  type FileToRead,
  getApplicationForWriting,
  listApplicationStates,
  lockApplicationForWriting,
  openApplicationFiles,
  startApplicationFor,
} from './facade.ts';
