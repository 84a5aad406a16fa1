export { developerEndpoints } from './endpoints.ts';
export { developerErrors } from './errors.ts';
