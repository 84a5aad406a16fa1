export type { ApplicationRole, ApplicationStatus } from './constants.ts';
export { applicationsEndpoints } from './endpoints.ts';
export { applicationsErrors } from './errors.ts';
export { applicationRemoved, applicationSubmitted } from './events.ts';
