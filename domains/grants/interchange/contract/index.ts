export { interchangeEndpoints } from './endpoints.ts';
export { interchangeErrors } from './errors.ts';
