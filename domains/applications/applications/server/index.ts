import { defineDomain } from '#platform/server/domain.ts';
import { applicationsEndpoints } from '../contract/endpoints.ts';
import { applicationsErrors } from '../contract/errors.ts';
import { teamEndpoints } from '../contract/team-endpoints.ts';
import { APPLICATIONS_CONTRIBUTIONS } from './contributions.ts';
import { remindPeople } from './jobs/remind-people.ts';
import { removeFiles } from './jobs/remove-files.ts';
import { addApplicationNote } from './operations/add-application-note.ts';
import { answerApplicationInvitation } from './operations/answer-application-invitation.ts';
import { changeApplication } from './operations/change-application.ts';
import { changeApplicationPerson } from './operations/change-application-person.ts';
import { downloadApplicationFile } from './operations/download-application-file.ts';
import { exportApplications } from './operations/export-applications.ts';
import { getApplication } from './operations/get-application.ts';
import { getApplicationStatistics } from './operations/get-application-statistics.ts';
import { inviteToApplication } from './operations/invite-to-application.ts';
import { listApplications } from './operations/list-applications.ts';
import { moveApplication } from './operations/move-application.ts';
import { recordOutcome } from './operations/record-outcome.ts';
import { removeApplication } from './operations/remove-application.ts';
import { removeApplicationFile } from './operations/remove-application-file.ts';
import { removeApplicationNote } from './operations/remove-application-note.ts';
import { removeApplicationPerson } from './operations/remove-application-person.ts';
import { removeApplicationTask } from './operations/remove-application-task.ts';
import { saveApplicationTask } from './operations/save-application-task.ts';
import { startApplication } from './operations/start-application.ts';
import { submitApplication } from './operations/submit-application.ts';
import { uploadApplicationFile } from './operations/upload-application-file.ts';
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

export {
  type ApplicationChecks,
  type CheckCount,
  checksApplications,
} from './extension-points/application-checks.ts';
export {
  type ApplicationForWriting,
  type ApplicationState,
  type FileToRead,
  findApplicationState,
  getApplicationForWriting,
  listApplicationStates,
  lockApplicationForWriting,
  openApplicationFiles,
  startApplicationFor,
  takeTypedCall,
} from './facade.ts';
