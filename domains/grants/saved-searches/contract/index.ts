export { savedSearchesEndpoints } from './endpoints.ts';
export { savedSearchesErrors } from './errors.ts';
