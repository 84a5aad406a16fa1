export { closeHackathons } from '../server/jobs/close-hackathons.ts';
export { aClosedHackathon, aStoredHackathon, aStoredSubmission } from './factories.ts';
export { aHackathonsServer, type HackathonsServer } from './hackathons-server.ts';
