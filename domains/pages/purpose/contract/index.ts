export { purposeEndpoints } from './endpoints.ts';
export { purposeErrors } from './errors.ts';
