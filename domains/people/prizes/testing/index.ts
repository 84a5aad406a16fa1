export { aPrizesServer, type PrizesServer, prizesPath } from './prizes-server.ts';
