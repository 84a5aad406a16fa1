import { defineDomain } from '#platform/server/domain.ts';
import { teamsEndpoints } from '../contract/endpoints.ts';
import { teamsErrors } from '../contract/errors.ts';
import { spaceEndpoints } from '../contract/space-endpoints.ts';
import { TEAMS_CONTRIBUTIONS } from './contributions.ts';
import { expireIntroductions } from './jobs/expire-introductions.ts';
import { removeFiles } from './jobs/remove-files.ts';
import { acceptIntroduction } from './operations/accept-introduction.ts';
import { addLink } from './operations/add-link.ts';
import { askPerson } from './operations/ask-person.ts';
import { changeAgreement } from './operations/change-agreement.ts';
import { compareSeat } from './operations/compare-seat.ts';
import { confirmAgreement } from './operations/confirm-agreement.ts';
import { declineIntroduction } from './operations/decline-introduction.ts';
import { downloadFile } from './operations/download-file.ts';
import { getMission } from './operations/get-mission.ts';
import { getTeam } from './operations/get-team.ts';
import { launchTeam } from './operations/launch-team.ts';
import { leaveTeam } from './operations/leave-team.ts';
import { listIntroductions } from './operations/list-introductions.ts';
import { listMissions } from './operations/list-missions.ts';
import { listTeams } from './operations/list-teams.ts';
import { proposeDecision } from './operations/propose-decision.ts';
import { proposeTeams } from './operations/propose-teams.ts';
import { readMission } from './operations/read-mission.ts';
import { removeFile } from './operations/remove-file.ts';
import { removeFromTeam } from './operations/remove-from-team.ts';
import { removeLink } from './operations/remove-link.ts';
import { removeMission } from './operations/remove-mission.ts';
import { removeTask } from './operations/remove-task.ts';
import { reportIntroduction } from './operations/report-introduction.ts';
import { saveMission } from './operations/save-mission.ts';
import { saveTask } from './operations/save-task.ts';
import { stepBack } from './operations/step-back.ts';
import { tryTeams } from './operations/try-teams.ts';
import { uploadFile } from './operations/upload-file.ts';
import { voteOnDecision } from './operations/vote-on-decision.ts';
import { withdrawIntroduction } from './operations/withdraw-introduction.ts';
import { teamsPersonalData } from './personal-data.ts';

const space = {
  listTeams,
  getTeam,
  changeAgreement,
  confirmAgreement,
  saveTask,
  removeTask,
  addLink,
  removeLink,
  proposeDecision,
  voteOnDecision,
  uploadFile,
  downloadFile,
  removeFile,
  removeFromTeam,
  leaveTeam,
};

/** Teams for the server. */
export const teamsDomain = defineDomain({
  name: 'teams',
  endpoints: { ...teamsEndpoints, ...spaceEndpoints },
  errors: teamsErrors.map,
  operations: {
    tryTeams,
    readMission,
    listMissions,
    getMission,
    saveMission,
    removeMission,
    proposeTeams,
    compareSeat,
    listIntroductions,
    askPerson,
    acceptIntroduction,
    declineIntroduction,
    stepBack,
    withdrawIntroduction,
    reportIntroduction,
    launchTeam,
    ...space,
  },
  migrations: 'domains/people/teams/server/migrations',
  jobs: [expireIntroductions, removeFiles],
  personalData: teamsPersonalData,
  contributes: TEAMS_CONTRIBUTIONS,
});

export { listTeamMembersAt, listTeammatesSince, listTeamsOf, type MemberTeam } from './facade.ts';
