export { type AccountServer, anAccountServer } from './account-server.ts';
