export { sourcesEndpoints } from './endpoints.ts';
export { sourcesErrors } from './errors.ts';
