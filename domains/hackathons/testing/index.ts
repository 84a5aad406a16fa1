export { aHackathonsServer, type HackathonsServer } from './hackathons-server.ts';
