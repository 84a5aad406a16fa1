export { studioEndpoints } from './endpoints.ts';
export { studioErrors } from './errors.ts';
