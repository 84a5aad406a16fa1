export { NEW_USER_MS, ONBOARDING_STAGES } from './constants.ts';
export { accountEndpoints } from './endpoints.ts';
export { accountErrors } from './errors.ts';
export { factorEndpoints } from './factor-endpoints.ts';
export type { User } from './schemas.ts';
