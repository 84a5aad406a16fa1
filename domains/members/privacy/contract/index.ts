export { privacyEndpoints } from './endpoints.ts';
export { privacyErrors } from './errors.ts';
export { accountDeleted } from './events.ts';
