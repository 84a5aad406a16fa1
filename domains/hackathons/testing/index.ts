export { closeHackathons } from '../server/jobs/close-hackathons.ts';
export { aHackathonsServer, type HackathonsServer } from './hackathons-server.ts';
