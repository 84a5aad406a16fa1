import { defineDomain } from '#platform/server/domain.ts';
import { hackathonEndpoints } from '../contract/endpoints.ts';
import { hackathonsErrors } from '../contract/errors.ts';
import { hackathonPartEndpoints } from '../contract/part-endpoints.ts';
import { HACKATHONS_CONTRIBUTIONS } from './contributions.ts';
import { closeHackathons } from './jobs/close-hackathons.ts';
import { remindRegistered } from './jobs/remind-registered.ts';
import { cancelHackathon } from './operations/cancel-hackathon.ts';
import { listHackathonSeekers } from './operations/list-hackathon-seekers.ts';
import { matchHackathons } from './operations/match-hackathons.ts';
import {
  exportHackathons,
  getHackathon,
  listHackathons,
  suggestHackathonSkills,
} from './operations/read-hackathons.ts';
import { getOwnSubmission, listSubmissions } from './operations/read-submissions.ts';
import { registerForHackathon, withdrawFromHackathon } from './operations/register-for-hackathon.ts';
import { removeSubmission } from './operations/remove-submission.ts';
import { reportHackathon } from './operations/report-hackathon.ts';
import { saveHackathon } from './operations/save-hackathon.ts';
import { saveSubmission, withdrawSubmission } from './operations/save-submission.ts';
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

export { listWithoutReview } from './facade.ts';
