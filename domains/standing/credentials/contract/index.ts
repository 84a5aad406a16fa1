export { credentialsEndpoints } from './endpoints.ts';
export { credentialsErrors } from './errors.ts';
export type { Credentials, Gap, SbtState, VouchStarted } from './schemas.ts';
