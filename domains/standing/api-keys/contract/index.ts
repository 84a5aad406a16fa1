export { KEY_LIFE_DAYS, KEY_NAME_MAX, USAGE_DAYS } from './constants.ts';
export { apiKeysEndpoints } from './endpoints.ts';
export { apiKeysErrors } from './errors.ts';
export type { ApiKey, KeyCall, KeyChoice, KeyUsage } from './schemas.ts';
