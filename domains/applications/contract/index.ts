export { applicationsEndpoints } from './endpoints.ts';
export { applicationsErrors } from './errors.ts';
