export { apiKeysEndpoints } from './endpoints.ts';
export { apiKeysErrors } from './errors.ts';
export type { ApiKey } from './schemas.ts';
