export { submissionsEndpoints } from './endpoints.ts';
export { submissionsErrors } from './errors.ts';
