export { writingEndpoints } from './endpoints.ts';
export { writingErrors } from './errors.ts';
