export { KEY_LIFE_DAYS, KEY_NAME_MAX } from './constants.ts';
export { apiKeysEndpoints } from './endpoints.ts';
export { apiKeysErrors } from './errors.ts';
export type { ApiKey, KeyChoice } from './schemas.ts';
