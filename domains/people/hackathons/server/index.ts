import { defineDomain } from '#platform/server/domain.ts';
import { hackathonEndpoints } from '../contract/endpoints.ts';
import { hackathonsErrors } from '../contract/errors.ts';
import { hackathonPartEndpoints } from '../contract/part-endpoints.ts';
import { HACKATHONS_CONTRIBUTIONS } from './contributions.ts';
import { closeHackathons } from './jobs/close-hackathons.ts';
import { remindRegistered } from './jobs/remind-registered.ts';
import { announce } from './operations/announce.ts';
import { cancelHackathon } from './operations/cancel-hackathon.ts';
import { exportHackathons } from './operations/export-hackathons.ts';
import { getHackathon } from './operations/get-hackathon.ts';
import { getOwnSubmission } from './operations/get-own-submission.ts';
import { listAnnouncements } from './operations/list-announcements.ts';
import { listHackathonSeekers } from './operations/list-hackathon-seekers.ts';
import { listHackathons } from './operations/list-hackathons.ts';
import { listSubmissions } from './operations/list-submissions.ts';
import { matchHackathons } from './operations/match-hackathons.ts';
import { registerForHackathon } from './operations/register-for-hackathon.ts';
import { removeAnnouncement } from './operations/remove-announcement.ts';
import { removeSubmission } from './operations/remove-submission.ts';
import { reportHackathon } from './operations/report-hackathon.ts';
import { saveHackathon } from './operations/save-hackathon.ts';
import { saveSubmission } from './operations/save-submission.ts';
import { suggestHackathonSkills } from './operations/suggest-hackathon-skills.ts';
import { withdrawFromHackathon } from './operations/withdraw-from-hackathon.ts';
import { withdrawSubmission } from './operations/withdraw-submission.ts';
import { hackathonsPersonalData } from './personal-data.ts';

const parts = {
  registerForHackathon,
  withdrawFromHackathon,
  listHackathonSeekers,
  getOwnSubmission,
  saveSubmission,
  withdrawSubmission,
  listSubmissions,
  removeSubmission,
  listAnnouncements,
  announce,
  removeAnnouncement,
};

/** Hackathons for the server. */
export const hackathonsDomain = defineDomain({
  name: 'hackathons',
  endpoints: { ...hackathonEndpoints, ...hackathonPartEndpoints },
  errors: hackathonsErrors.map,
  operations: {
    listHackathons,
    exportHackathons,
    matchHackathons,
    suggestHackathonSkills,
    getHackathon,
    saveHackathon,
    cancelHackathon,
    reportHackathon,
    ...parts,
  },
  migrations: 'domains/people/hackathons/server/migrations',
  jobs: [closeHackathons, remindRegistered],
  personalData: hackathonsPersonalData,
  contributes: HACKATHONS_CONTRIBUTIONS,
});

export {
  type ClosedEntry,
  findHackathon,
  findReadableHackathon,
  type HostedHackathon,
  listClosedEntries,
  listEarningMakers,
  listEntryTexts,
  listEntryTitles,
  listHackathonTitles,
  listWithoutReview,
  lockHackathon,
} from './facade.ts';
