export { requestsEndpoints } from './endpoints.ts';
export { requestsErrors } from './errors.ts';
