import { defineDomain } from '#platform/server/domain.ts';
import { teamsEndpoints } from '../contract/endpoints.ts';
import { teamsErrors } from '../contract/errors.ts';
import { spaceEndpoints } from '../contract/space-endpoints.ts';
import { TEAMS_CONTRIBUTIONS } from './contributions.ts';
import { expireIntroductions } from './jobs/expire-introductions.ts';
import { removeFiles } from './jobs/remove-files.ts';
import { changeAgreement, confirmAgreement } from './operations/agreement.ts';
import { proposeDecision, voteOnDecision } from './operations/decisions.ts';
import { downloadFile, removeFile, uploadFile } from './operations/files.ts';
import {
  acceptIntroduction,
  askPerson,
  declineIntroduction,
  stepBack,
  withdrawIntroduction,
} from './operations/introductions.ts';
import { launchTeam } from './operations/launch-team.ts';
import { listIntroductions } from './operations/list-introductions.ts';
import { leaveTeam, removeFromTeam } from './operations/membership.ts';
import { getMission, listMissions, readMission, removeMission, saveMission } from './operations/missions.ts';
import { compareSeat, proposeTeams, tryTeams } from './operations/propose-teams.ts';
import { getTeam, listTeams } from './operations/read-teams.ts';
import { reportIntroduction } from './operations/report-introduction.ts';
import { addLink, removeLink, removeTask, saveTask } from './operations/team-parts.ts';
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

export { listTeamMembersAt, listTeamsOf, type MemberTeam } from './facade.ts';
