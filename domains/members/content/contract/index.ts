export { contentAdminEndpoints, contentEndpoints } from './endpoints.ts';
export { contentErrors } from './errors.ts';
