export { anApplicationsServer } from './applications-server.ts';
export { anApplication, aPerson } from './factories.ts';
